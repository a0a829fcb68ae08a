import { blocksOf } from './article-text.model';

/** The text of an article as patients read it. */
export function ArticleText({ body }: { body: string }) {
  return blocksOf(body).map((block, at) =>
    block.kind === 'paragraph' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text have no name but their place
      <p key={at} className="wrap-anywhere">
        {block.text}
      </p>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <ul key={at} className="wrap-anywhere grid list-disc gap-1 pl-5">
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ),
  );
}
