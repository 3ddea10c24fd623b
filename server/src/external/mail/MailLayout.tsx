// The frame of every mail: one column that a phone and a desktop client both show well, light and dark, without an image.
// Styles stand on the elements because many clients drop style sheets; the sheet in the head only adds dark mode.
import { Body, Container, Head, Heading, Html, Preview, Section, Text } from '@react-email/components'
import type { ReactNode } from 'react'
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
    <Html lang="tr">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkSheet}</style>
        <title>{heading}</title>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="canvas" style={{ margin: 0, padding: '24px 8px', backgroundColor: color.canvas }}>
        <Container style={{ width: '100%', maxWidth: '600px' }}>
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
            <Heading
              as="h1"
              className="ink"
              style={{ ...font, margin: '0 0 16px', color: color.ink, fontSize: '24px', lineHeight: '30px' }}
            >
              {heading}
            </Heading>
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
        </Container>
      </Body>
    </Html>
  )
}
