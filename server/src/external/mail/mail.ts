import type { ReactElement } from 'react'

/** A mail as a feature writes it: the subject, and the body inside `MailLayout`. */
export interface Mail {
  subject: string
  body: ReactElement
  /** Where a mailbox asks by one click that no more such mails come (RFC 8058). */
  unsubscribe?: string | undefined
}

/** Under which a mail's words show the photo that it carries: `cid:` and this. */
export const carriedPhoto = 'fotograf'

export interface RenderedMail {
  subject: string
  html: string
  text: string
  unsubscribe?: string
}

/** Draws a mail as HTML and as plain text. */
export async function renderMail({ subject, body, unsubscribe }: Mail): Promise<RenderedMail> {
  const { renderToStaticMarkup } = await import('react-dom/server')
  const { toPlainText } = await import('./plain-text')
  const html = doctype + renderToStaticMarkup(body).replace(preloaded, '')
  return {
    subject: oneLine(subject),
    html,
    text: toPlainText(html, asWritten),
    ...(unsubscribe && { unsubscribe }),
  }
}

/** Text fit for a mail header: line breaks and other control characters become single spaces. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}

const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'
/** React has pictures fetched early; that of a mail comes with it. */
const preloaded = `<link rel="preload" as="image" href="cid:${carriedPhoto}"/>`

/** Headings keep their case: the library would write them in capitals by English rules. */
const asWritten = ['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } }))
