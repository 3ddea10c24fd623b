import { render, toPlainText } from '@react-email/render'
import type { ReactElement } from 'react'

/** A mail as a feature writes it: the subject, and the body inside `MailLayout`. */
export interface Mail {
  subject: string
  body: ReactElement
}

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

/** Draws a mail as HTML and as plain text. */
export async function renderMail({ subject, body }: Mail): Promise<RenderedMail> {
  const html = await render(body)
  return { subject: oneLine(subject), html, text: toPlainText(html, { selectors: asWritten }) }
}

/** Text fit for a mail header: line breaks and other control characters become single spaces. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}

/** Headings keep their case: the library would write them in capitals by English rules. */
const asWritten = ['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } }))
