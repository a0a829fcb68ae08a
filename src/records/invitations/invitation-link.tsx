import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';

interface InvitationLinkProps {
  link: string;
  /** Who may use it, and how long it is valid. */
  hint: string;
}

export function InvitationLink({ link, hint }: InvitationLinkProps) {
  const [copied, setCopied] = useState<'yes' | 'no'>();

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setCopied('yes');
    } catch {
      // Some browsers don't allow this; a click selects the text.
      setCopied('no');
    }
  }

  return (
    <div className="grid gap-3">
      <Field label="Link" hint={hint}>
        {(control) => (
          <div className="flex gap-2">
            <TextInput
              {...control}
              readOnly
              value={link}
              onFocus={(event) => event.target.select()}
              className="truncate font-mono text-xs"
            />
            <Button onClick={() => void copy()}>
              {copied === 'yes' ? (
                <Check aria-hidden="true" className="size-4" />
              ) : (
                <Copy aria-hidden="true" className="size-4" />
              )}
              Copy
            </Button>
          </div>
        )}
      </Field>
      <p role="status" className="text-muted text-sm">
        {copied === 'yes' && 'Copied.'}
        {copied === 'no' && 'The browser didn’t allow it. Select the link and copy it yourself.'}
      </p>
    </div>
  );
}
