import { convert, type SelectorDefinition } from 'html-to-text'

const block = { format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } }

const inMails: SelectorDefinition[] = [
  { selector: 'img', format: 'skip' },
  { selector: '[data-skip-in-text=true]', format: 'skip' },
  { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
  { selector: 'td', ...block },
  { selector: 'th', ...block },
]

/** The words of an HTML mail, whoever wrote it. */
export function toPlainText(html: string, selectors: SelectorDefinition[] = []): string {
  return convert(html, { wordwrap: false, selectors: [...inMails, ...selectors] })
}
