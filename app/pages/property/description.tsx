type Props = { headline: string; paragraphs: readonly string[] };

/** Plain text, already split into paragraphs. */
export function Description({ headline, paragraphs }: Props) {
  return (
    <div className="max-w-prose print:max-w-none">
      <p className="heading text-xl text-balance">{headline}</p>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move
        <p key={index} className="mt-4 whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
