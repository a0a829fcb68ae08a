import { useLocation, useNavigate } from 'react-router-dom';
import { peekEntry } from './peek-address';

export function usePeek(): (patientId: string) => void {
  const location = useLocation();
  const navigate = useNavigate();
  return (patientId) => {
    const { to, state } = peekEntry(location, patientId);
    void navigate(to, { state, preventScrollReset: true });
  };
}
