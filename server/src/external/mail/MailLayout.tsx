// The frame of every mail: one column that a phone and a desktop client both show well, light and dark, without an image.
// Styles stand on the elements because many clients drop style sheets; the sheet in the head only adds dark mode.
import type { ReactNode } from 'react'
import { Section, Text } from './mail-elements'
import { color, darkSheet, font } from './mail-style'

export interface MailLayoutProps {
  /** The line that a mailbox shows beside the subject. */
  preview: string
  heading: string
  /** Why this reader gets it: `Bu ileti, … için gönderildi.` */
  reason: string
  /** Stands above everything else. */
  above?: string
  children: ReactNode
}

/** A whole mail: brand, heading, what the feature has to say, the note on personal data. */
export function MailLayout({ preview, heading, reason, above, children }: MailLayoutProps) {
  return (
    <html lang="tr" dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkSheet}</style>
        <title>{heading}</title>
      </head>
      <Preview>{preview}</Preview>
      <Body>
        <Section style={{ width: '100%', maxWidth: '600px' }}>
          {above && (
            <Text
              className="meta"
              style={{ ...font, margin: '0 0 12px', padding: '0 8px', color: color.meta, fontSize: '13px' }}
            >
              {above}
            </Text>
          )}
          <Text
            className="brand"
            style={{ ...font, margin: '0 0 12px', padding: '0 8px', color: color.brand, fontWeight: 700 }}
          >
            Saha Gözlem
          </Text>
          <Section
            className="card"
            style={{
              padding: '28px 24px',
              backgroundColor: color.surface,
              border: `1px solid ${color.line}`,
              borderRadius: '12px',
            }}
          >
            <h1
              className="ink"
              style={{ ...font, margin: '0 0 16px', color: color.ink, fontSize: '24px', lineHeight: '30px' }}
            >
              {heading}
            </h1>
            {children}
          </Section>
          <Text
            className="meta"
            style={{
              ...font,
              margin: '16px 0 0',
              padding: '0 8px',
              color: color.meta,
              fontSize: '13px',
              lineHeight: '19px',
            }}
          >
            {reason} Kişisel verileriniz 6698 sayılı Kişisel Verilerin Korunması Kanunu (KVKK) kapsamında
            işlenir.
          </Text>
        </Section>
      </Body>
    </html>
  )
}

const longestPreview = 150
/** Drawn as nothing: a mailbox would fill the line with the beginning of the mail. */
const nothing = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff'

function Preview({ children }: { children: string }) {
  const text = children.slice(0, longestPreview)
  return (
    <div
      data-skip-in-text
      style={{
        display: 'none',
        overflow: 'hidden',
        lineHeight: '1px',
        opacity: 0,
        maxHeight: 0,
        maxWidth: 0,
      }}
    >
      {text}
      {text.length < longestPreview && <div>{nothing.repeat(longestPreview - text.length)}</div>}
    </div>
  )
}

/** The ground is painted twice: some clients drop the body. */
function Body({ children }: { children: ReactNode }) {
  const ground = { backgroundColor: color.canvas }
  return (
    <body className="canvas" style={{ ...ground, margin: 0, padding: 0 }}>
      <table border={0} width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center">
        <tbody>
          <tr>
            <td style={{ ...ground, margin: 0, padding: '24px 8px' }}>{children}</td>
          </tr>
        </tbody>
      </table>
    </body>
  )
}
