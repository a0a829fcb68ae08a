interface Address {
  address_line1: string | null;
  address_line2: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
}

export function addressLines(address: Address): string[] {
  const { address_line1, address_line2, city, state, zip_code } = address;
  const region = [state, zip_code].filter(Boolean).join(' ');
  return [address_line1, address_line2, [city, region].filter(Boolean).join(', ')].filter(
    (line): line is string => Boolean(line),
  );
}
