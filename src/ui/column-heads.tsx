interface ColumnHeadsProps {
  names: readonly string[];
  className: string;
}

export function ColumnHeads({ names, className }: ColumnHeadsProps) {
  return names.map((name) => (
    <th key={name} scope="col" className={className}>
      {name}
    </th>
  ));
}
