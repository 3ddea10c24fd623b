// What somebody wrote in answer to a mail, without the mail that programs quote below it. Each line is looked at once: what
// comes by mail may be as long and as strange as its sender likes.

/** Stands above every mail that can be answered, so that an answer knows where it ends, whoever quotes it. */
export const answerAboveLine = 'Yanıtınızı bu satırın üstüne yazın'

/** How lines begin in which mail programs tell of the mail they quote. */
const quotedHeads = [
  'gönderen',
  'kimden',
  'from',
  'gönderildi',
  'sent',
  'tarih',
  'date',
  'kime',
  'to',
  'konu',
  'subject',
]
const rules = ['----', '____', '====']

/**
 * The words above and below the quoted mail; everything where nothing else would be left, so that no word is lost.
 * @param ours how the quoted mail's sender is called: its address, its name
 */
export function answerText(text: string, ours: readonly string[]): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const end = lines.findIndex((line) => !isQuoted(line) && line.includes(answerAboveLine))
  const above = end < 0 ? lines : lines.slice(0, end)
  const first = above.findIndex(isQuoted)
  const before = withoutHead(first < 0 ? above : above.slice(0, first), first >= 0 || end >= 0, ours)
  const after = first < 0 ? [] : above.slice(first).filter((line) => !isQuoted(line))
  const written = [...before, '', ...after]
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return written === '' ? lines.join('\n').trim() : written
}

const isQuoted = (line: string): boolean => line.startsWith('>')

const isRule = (line: string): boolean => rules.some((rule) => line.trimStart().startsWith(rule))

function isHeadLine(line: string): boolean {
  const start = line.replaceAll('*', '').trimStart().slice(0, 20).toLocaleLowerCase('tr')
  return quotedHeads.some((head) => start.startsWith(`${head}:`) || start.startsWith(`${head} :`))
}

/** Takes away how a program introduces what it quotes: the last lines that stand together and name the sender. */
function withoutHead(lines: readonly string[], isFollowed: boolean, ours: readonly string[]): string[] {
  const kept = [...lines]
  const isEmpty = () => kept.at(-1)?.trim() === ''
  while (isEmpty()) kept.pop()
  if (!isFollowed) return kept
  let begin = kept.length
  while (begin > 0 && kept.length - begin < 8 && kept[begin - 1]?.trim() !== '') begin -= 1
  const head = kept.slice(begin)
  const named = head.findIndex((line) => ours.some((name) => line.includes(name)))
  if (named < 0) return kept
  const headed = head.findIndex((line) => isHeadLine(line) || isRule(line))
  if (headed >= 0) kept.length = begin + headed
  else if (head.at(-1)?.trimEnd().endsWith(':')) kept.length = begin + introduction(head, named)
  while (isEmpty() || isRule(kept.at(-1) ?? '')) kept.pop()
  return kept
}

/** A program breaks its one sentence into two or three lines; it begins with the day. */
function introduction(head: readonly string[], named: number): number {
  const dated = head.findIndex((line) => /\d/.test(line))
  return dated >= 0 && dated < named ? dated : named
}
