interface Named {
  readonly lastName: string;
  readonly suffix: string;
}

/** Generations only, and not V or I, which are names and initials as well. */
const GENERATION = /[\s,]+(jr|sr|ii|iii|iv|2nd|3rd|4th)\.?$/i;

/**
 * A last name without a suffix typed into it, and the suffix as NM107 has it: JR. The patient's own field for it
 * comes first.
 */
export function withoutSuffix({ lastName, suffix }: Named): Named {
  const typed = lastName.trim();
  const [whole, generation = ''] = GENERATION.exec(typed) ?? [];
  return {
    lastName: whole === undefined ? typed : typed.slice(0, -whole.length),
    suffix: (suffix.trim() || generation).replaceAll('.', ''),
  };
}
