export interface MarkedTextProps {
  /** A text in parts; a `hit` is what was looked for. */
  parts: readonly { text: string; hit: boolean }[]
}

/** A text with what was looked for in it marked. */
export function MarkedText({ parts }: MarkedTextProps) {
  return parts.map(({ text, hit }, index) =>
    hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places
      <mark key={index} className="rounded-xs bg-caution-soft font-semibold text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
