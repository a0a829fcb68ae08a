import { Link } from 'react-router-dom';

interface RoomLinkProps {
  to: string;
  children: string;
}

export function RoomLink({ to, children }: RoomLinkProps) {
  return (
    <Link to={to} className="inline-flex min-h-12 items-center font-medium hover:underline">
      {children}
    </Link>
  );
}
