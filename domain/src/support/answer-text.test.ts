import { describe, expect, it } from 'vitest'
import { answerAboveLine, answerText } from './answer-text'

const ours = ['destek+abc@gozlem.example', 'Saha Gözlem']
const quoted = [answerAboveLine, '', 'Merhaba Mert,', 'Sayfayı yenileyin.']
const marked = quoted.map((line) => `> ${line}`)

const answers: Record<string, string[]> = {
  'Gmail, Turkish': [
    '23 Kas 2026 Pzt, saat 10:12 tarihinde Saha Gözlem Destek <',
    'destek+abc@gozlem.example> şunu yazdı:',
    '',
    ...marked,
  ],
  'Gmail, English': [
    'On Mon, Nov 23, 2026 at 10:12 AM Saha Gözlem <',
    'no-reply@x.example> wrote:',
    '',
    ...marked,
  ],
  'Apple Mail': ['> 23 Kas 2026 10:12 tarihinde, Saha Gözlem şunları yazdı:', '> ', ...marked],
  'Outlook, Turkish': [
    '________________________________',
    'Gönderen: Saha Gözlem <no-reply@gozlem.example>',
    'Gönderildi: 23 Kasım 2026 Pazartesi 10:12',
    'Kime: Mert Işık',
    'Konu: Destek talebiniz',
    '',
    ...quoted,
  ],
  'Outlook, English': [
    '-----Original Message-----',
    'From: Saha Gözlem <destek+abc@gozlem.example>',
    'Sent: Monday, November 23, 2026 10:12',
    '',
    ...quoted,
  ],
  Yandex: ['23.11.2026, 10:12, "Saha Gözlem Destek" <destek+abc@gozlem.example>:', ...marked],
  'a program that says nothing': quoted,
}

describe('an answer to a mail', () => {
  it.each(Object.entries(answers))('ADM-04 ends where %s quotes ours', (_program, lines) => {
    const written = 'Teşekkürler, oldu.\n\nBir şey daha: sayfa 3 boş.'
    expect(answerText(`${written}\r\n\r\n${lines.join('\r\n')}`, ours)).toBe(written)
  })

  it('ADM-04 keeps what was written below and between quoted lines', () => {
    const text = ['> Hangi tarayıcı?', 'Firefox.', '> Hangi gün?', 'Salı.', ...marked, 'Kolay gelsin.'].join(
      '\n',
    )
    expect(answerText(text, ours)).toBe('Firefox.\nSalı.\nKolay gelsin.')
  })

  it('ADM-04 takes no words away that only look like those of a program', () => {
    for (const text of [
      'Saha Gözlem açılmıyor.\n\nŞunu gördüm:',
      'Konu: şablon\nSaha Gözlem’de silinmiyor.',
      'Tek satır',
    ])
      expect(answerText(text, ours)).toBe(text)
    const told = 'Merhaba,\n\nSaha Gözlem’de sayfa açılmıyor.'
    expect(answerText(`${told}\n\n${marked.join('\n')}`, ours)).toBe(told)
  })

  it('ADM-04 keeps everything where somebody wrote below a mail that is not marked as quoted', () => {
    const text = [...quoted, '', 'Oldu, teşekkürler.'].join('\n')
    expect(answerText(text, ours)).toBe(text)
  })
})
