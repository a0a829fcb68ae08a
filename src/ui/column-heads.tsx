interface ColumnHeadsProps {
  names: readonly string[];
  className: string;
}

/** The headings of a small table, one beside the other. */
export function ColumnHeads({ names, className }: ColumnHeadsProps) {
  return names.map((name) => (
    <th key={name} scope="col" className={className}>
      {name}
    </th>
  ));
}
