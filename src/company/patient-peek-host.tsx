import { useLocation, useNavigate } from 'react-router-dom';
import { LazyPatientPeek } from '@/records/patient-peek/lazy-patient-peek';
import { peekEntry, peekedPatient, wasPeekedFromHere } from '@/records/patient-peek/peek-address';
import { useCompany } from './company-context';

export function PatientPeekHost() {
  const company = useCompany();
  const location = useLocation();
  const navigate = useNavigate();
  const patientId = peekedPatient(location.search);
  if (patientId === null) return null;

  function close() {
    if (wasPeekedFromHere(location)) {
      void navigate(-1);
      return;
    }
    const { to, state } = peekEntry(location, null);
    void navigate(to, { state, replace: true, preventScrollReset: true });
  }

  return <LazyPatientPeek key={patientId} clinic={company} patientId={patientId} onClose={close} />;
}
