// What a mail's body is made of, inside MailLayout.
import { Button, Heading, Hr, Link, Section, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import { color, font } from './mail-style'

/** A paragraph. */
export function MailText({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={{ ...font, margin: '0 0 16px', color: color.ink }}>
      {children}
    </Text>
  )
}

/** Stands over a part of a mail. */
export function MailHeading({ children }: { children: string }) {
  return (
    <Heading
      as="h2"
      className="ink"
      style={{ ...font, margin: '24px 0 8px', color: color.ink, fontSize: '18px', fontWeight: 600 }}
    >
      {children}
    </Heading>
  )
}

/** Lines that belong together, each with its mark. */
export function MailList({ children }: { children: readonly string[] }) {
  return (
    <ul className="ink" style={{ ...font, margin: '0 0 16px', padding: '0 0 0 20px', color: color.ink }}>
      {children.map((line) => (
        <li key={line} style={{ margin: '0 0 6px' }}>
          {line}
        </li>
      ))}
    </ul>
  )
}

/** The one thing to do, with its address written out below for clients that show no buttons. */
export function MailButton({ href, children }: { href: string; children: string }) {
  return (
    <Section style={{ margin: '24px 0' }}>
      <Button
        href={href}
        style={{
          ...font,
          display: 'inline-block',
          padding: '14px 24px',
          backgroundColor: color.brand,
          borderRadius: '8px',
          color: color.onBrand,
          fontWeight: 600,
          textDecoration: 'none',
        }}
      >
        {children}
      </Button>
      <Text
        className="meta"
        data-skip-in-text
        style={{ ...font, margin: '16px 0 0', color: color.meta, fontSize: '14px', lineHeight: '20px' }}
      >
        Düğme çalışmıyorsa bu adresi tarayıcınıza yapıştırın:
        <br />
        <Link href={href} className="brand" style={{ color: color.brand, wordBreak: 'break-all' }}>
          {href}
        </Link>
      </Text>
    </Section>
  )
}

/** A remark at the end: how long a link holds, what to do when the reader did not ask for the mail. */
export function MailFootnote({ children }: { children: ReactNode }) {
  return (
    <>
      <Hr className="line" style={{ margin: '24px 0 16px', borderColor: color.line }} />
      <Text
        className="meta"
        style={{ ...font, margin: 0, color: color.meta, fontSize: '14px', lineHeight: '20px' }}
      >
        {children}
      </Text>
    </>
  )
}

/** A link within a text. */
export function MailLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className="brand" style={{ color: color.brand, textDecoration: 'underline' }}>
      {children}
    </Link>
  )
}
