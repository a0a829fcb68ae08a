interface PageTitleProps {
  title: string;
  subtitle: string;
}

export function PageTitle({ title, subtitle }: PageTitleProps) {
  return (
    <div className="mb-4">
      <h3 className="font-semibold text-xl">{title}</h3>
      <p className="text-muted text-sm">{subtitle}</p>
    </div>
  );
}
