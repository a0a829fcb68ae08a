import { Clock, HeartHandshake, Lock, Share2, Smile, TrendingUp } from 'lucide-react';

const BENEFITS = [
  {
    icon: TrendingUp,
    hue: 'text-hue-6',
    title: 'Increase Revenue',
    text: 'Fewer lost referrals, fewer coverage surprises, fuller calendars.',
  },
  {
    icon: Smile,
    hue: 'text-hue-5',
    title: 'Boost Patient Satisfaction',
    text: 'Patients learn early what is booked, what it covers and who can help. One call is enough.',
  },
  {
    icon: HeartHandshake,
    hue: 'text-hue-4',
    title: 'Improve Retention',
    text: 'Follow-ups and long courses such as allergy treatment stay in sight, so patients stay with you.',
  },
  {
    icon: Clock,
    hue: 'text-hue-2',
    title: 'Save Time',
    text: 'A 60% reduction in admin burden: what is typed once serves referral, insurance, queue and schedule.',
  },
  {
    icon: Share2,
    hue: 'text-hue-1',
    title: 'Strengthen Referrals',
    text: 'Offices that refer to you see what became of their patient, and know where to send the next.',
  },
  {
    icon: Lock,
    hue: 'text-hue-3',
    title: 'HIPAA Secure',
    text: 'Encrypted connections, access by role, and a wall between every clinic and the next.',
  },
] as const;

/** The six benefits on one sheet with hairlines, instead of six boxes. */
export function BenefitsSection() {
  return (
    <section
      id="about"
      aria-labelledby="benefits-title"
      className="scroll-mt-16 border-y bg-surface-sunken"
    >
      <div className="mx-auto max-w-6xl px-4 py-16 md:px-8 md:py-24">
        <h2 id="benefits-title" className="max-w-2xl font-semibold text-3xl tracking-tight">
          What a practice gets out of it
        </h2>
        <ul className="mt-10 grid gap-px overflow-hidden rounded-xl border bg-border sm:grid-cols-2 md:mt-12 lg:grid-cols-3">
          {BENEFITS.map(({ icon: Icon, hue, title, text }) => (
            <li key={title} className="bg-surface p-6 md:p-8">
              <Icon aria-hidden="true" className={`size-6 ${hue}`} />
              <h3 className="mt-5 font-semibold text-lg tracking-tight">{title}</h3>
              <p className="mt-1.5 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
