// What a mail's body is made of, inside MailLayout.
import type { ReactNode } from 'react'
import { Section, Text } from './mail-elements'
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
    <h2
      className="ink"
      style={{ ...font, margin: '24px 0 8px', color: color.ink, fontSize: '18px', fontWeight: 600 }}
    >
      {children}
    </h2>
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

// Outlook gives no link a padding: three wide spaces at each side and a raised text stand for it.
const withoutPadding = { msoPaddingAlt: '0px' }
const raised = { msoPaddingAlt: '0px', msoTextRaise: '10.5px' }
const spaces = '&#8202;&#8202;&#8202;'
const beforeLabel = `<!--[if mso]><i style="mso-font-width:400%;mso-text-raise:21" hidden>${spaces}</i><![endif]-->`
const afterLabel = `<!--[if mso]><i style="mso-font-width:400%" hidden>${spaces}&#8203;</i><![endif]-->`

/** The one thing to do, with its address written out below for clients that show no buttons. */
export function MailButton({ href, children }: { href: string; children: string }) {
  return (
    <Section style={{ margin: '24px 0' }}>
      <a
        href={href}
        target="_blank"
        style={{
          ...font,
          ...withoutPadding,
          display: 'inline-block',
          maxWidth: '100%',
          padding: '14px 24px',
          backgroundColor: color.brand,
          borderRadius: '8px',
          color: color.onBrand,
          fontWeight: 600,
          textDecoration: 'none',
        }}
      >
        <span dangerouslySetInnerHTML={{ __html: beforeLabel }} />
        <span style={{ ...raised, display: 'inline-block', maxWidth: '100%', lineHeight: '120%' }}>
          {children}
        </span>
        <span dangerouslySetInnerHTML={{ __html: afterLabel }} />
      </a>
      <Text
        className="meta"
        data-skip-in-text
        style={{ ...font, margin: '16px 0 0', color: color.meta, fontSize: '14px', lineHeight: '20px' }}
      >
        Düğme çalışmıyorsa bu adresi tarayıcınıza yapıştırın:
        <br />
        <a
          href={href}
          target="_blank"
          className="brand"
          style={{ color: color.brand, textDecorationLine: 'none', wordBreak: 'break-all' }}
        >
          {href}
        </a>
      </Text>
    </Section>
  )
}

/** A remark at the end: how long a link holds, what to do when the reader did not ask for the mail. */
export function MailFootnote({ children }: { children: ReactNode }) {
  return (
    <>
      <hr
        className="line"
        style={{
          width: '100%',
          margin: '24px 0 16px',
          border: 'none',
          borderTop: `1px solid ${color.line}`,
          borderColor: color.line,
        }}
      />
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
    <a
      href={href}
      target="_blank"
      className="brand"
      style={{ color: color.brand, textDecoration: 'underline' }}
    >
      {children}
    </a>
  )
}
