// The two pages of /dev/outbox. React escapes every value; the style sheet comes from a path of its own.

import { formatPhone } from '@gozlem/domain/account/phone'
import { formatInstant } from '@gozlem/domain/calendar-date'
import type { ReactNode } from 'react'
import type { DeliveredMail, DeliveredMessage } from '../external/outbox-folder'

/** The list, newest first. */
export function DevOutboxPage({ messages }: { messages: DeliveredMessage[] }) {
  return (
    <Page title="Giden kutusu">
      <header className="top">
        <h1>Giden kutusu</h1>
        <a className="action" href="/dev/outbox">
          Yenile
        </a>
      </header>
      <p className="meta">Gönderilen e-posta ve SMS’ler. Bu sayfa yalnızca değerlendirme kipinde vardır.</p>
      {messages.length === 0 ? (
        <p className="empty">
          Henüz ileti gönderilmedi. Kayıt olun veya şifre sıfırlama isteyin; iletiler burada görünür.
        </p>
      ) : (
        <ol className="messages">
          {messages.map((message) => (
            <li key={message.id}>
              <p className="meta">
                <Channel message={message} /> <Time message={message} /> · <Recipient message={message} />
              </p>
              <h2>
                <a href={`/dev/outbox/${message.id}`}>{titleOf(message)}</a>
              </h2>
              {message.channel === 'sms' && <p className="text">{linked(message.text)}</p>}
            </li>
          ))}
        </ol>
      )}
    </Page>
  )
}

/** One message with everything that went out. */
export function DevMessagePage({ message }: { message: DeliveredMessage }) {
  return (
    <Page title={titleOf(message)}>
      <p>
        <a className="action" href="/dev/outbox">
          ← Giden kutusu
        </a>
      </p>
      <h1>{titleOf(message)}</h1>
      <dl>
        <dt>Kanal</dt>
        <dd>
          <Channel message={message} />
        </dd>
        <dt>Kime</dt>
        <dd>
          <Recipient message={message} />
        </dd>
        {message.channel === 'mail' && (
          <>
            <dt>Kimden</dt>
            <dd>{message.from}</dd>
          </>
        )}
        <dt>Zaman</dt>
        <dd>
          <Time message={message} />
        </dd>
        <dt>Tür</dt>
        <dd>
          <code>{message.kind}</code>
        </dd>
      </dl>
      {message.channel === 'mail' ? (
        <MailContent mail={message} />
      ) : (
        <p className="text">{linked(message.text)}</p>
      )}
    </Page>
  )
}

function MailContent({ mail }: { mail: DeliveredMail }) {
  const path = `/dev/outbox/${mail.id}/mail`
  return (
    <>
      <h2>
        Görünüm{' '}
        <a className="action" href={path}>
          Tek başına aç
        </a>
      </h2>
      <iframe title="E-postanın görünümü" src={path} sandbox="allow-popups allow-popups-to-escape-sandbox" />
      <h2>Düz metin</h2>
      <p className="text">{linked(mail.text)}</p>
    </>
  )
}

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <html lang="tr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · Saha Gözlem`}</title>
        <link rel="stylesheet" href="/dev/outbox/style.css" />
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>
  )
}

function Channel({ message }: { message: DeliveredMessage }) {
  return <span className={`channel ${message.channel}`}>{channelLabels[message.channel]}</span>
}

const channelLabels: Record<DeliveredMessage['channel'], string> = { mail: 'E-posta', sms: 'SMS' }

function Time({ message: { delivered_at } }: { message: DeliveredMessage }) {
  return <time dateTime={delivered_at}>{formatInstant(delivered_at)}</time>
}

function Recipient({ message }: { message: DeliveredMessage }) {
  if (message.channel === 'sms') return formatPhone(message.to)
  return message.name ? `${message.name} <${message.to}>` : message.to
}

function titleOf(message: DeliveredMessage): string {
  return message.channel === 'mail' ? message.subject || '(konusuz)' : `SMS: ${formatPhone(message.to)}`
}

/** Text with its web addresses made links; nothing else can become one. */
function linked(text: string): ReactNode[] {
  return text.split(/(https?:\/\/[^\s<>"']+)/).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  )
}
