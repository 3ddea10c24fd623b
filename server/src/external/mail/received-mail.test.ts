import { describe, expect, it } from 'vitest'
import { parseBody, parseHead } from './received-mail'

describe('what a mail says', () => {
  const parse = async (...lines: string[]) => {
    const bytes = Buffer.from(lines.join('\r\n'))
    return { ...(await parseHead(bytes)), ...(await parseBody(bytes, (text) => text.trim())) }
  }
  const head = ['From: Mert <Mert@Example.com>', 'To: Destek <Destek+AB@gozlem.example>']

  it('ADM-04 its sender, whom it went to and its words, of HTML too', async () => {
    const html = [
      'Content-Type: text/html; charset=windows-1254',
      'Content-Transfer-Encoding: quoted-printable',
    ]
    const mail = await parse(
      ...head,
      'Delivered-To: destek@gozlem.example',
      'Message-ID: <1@x>',
      ...html,
      '',
      '<p>Te=FEekk=FCrler</p><blockquote>Soru</blockquote>',
    )
    expect(mail).toMatchObject({
      message_id: '<1@x>',
      from: 'mert@example.com',
      recipients: ['destek+ab@gozlem.example', 'destek@gozlem.example'],
      is_automatic: false,
      text: 'Teşekkürler\n\n> Soru',
    })
  })

  it.each([
    'Auto-Submitted: auto-replied',
    'Precedence: bulk',
    'X-Autoreply: yes',
    'X-Autorespond: Otomatik yanıt',
    'X-Auto-Reply-From: mert@example.com',
    'X-FC-MachineGenerated: true',
    'Subject: OTOMATİK YANIT: Destek talebiniz',
    'Subject: Automatic reply: Destek talebiniz',
    'Subject: =?utf-8?B?T3RvbWF0aWsgeWFuxLF0OiBEZXN0ZWs=?=',
    'List-Id: <liste.example>',
    'Return-Path: <>',
    'Content-Type: multipart/report; boundary=a',
  ])('ADM-04 %s is written by a program', async (line) => {
    expect((await parse(...head, line, '', 'x')).is_automatic).toBe(true)
    const ofPerson = [
      'Auto-Submitted: no',
      // It asks programs not to answer, and says nothing of who wrote.
      'X-Auto-Response-Suppress: All',
      'Return-Path: <mert@example.com>',
      'Subject: Ynt: Otomatik yanıt: gelmiyor',
    ]
    expect((await parse(...head, ...ofPerson, '', 'x')).is_automatic).toBe(false)
  })

  it.each([
    ['Bu iletiyi HTML gösteren bir programla açın.', '<p>Evet</p>', 'Evet'],
    ['Tamam', '<p>Tamam, ikinci satırda duruyor.</p>', 'Tamam, ikinci satırda duruyor.'],
    ['Tamam,\r\n*oldu*', '<p>Tamam, <b>OLDU</b> <img alt="logo"></p>', 'Tamam,\n*oldu*'],
    ['Ekran görüntüsü yukarıda', '<img src="cid:a">', 'Ekran görüntüsü yukarıda'],
  ])('ADM-04 the words of the part that says more: %j and %j', async (plain, html, text) => {
    const part = (type: string, content: string) => [
      '--k',
      `Content-Type: text/${type}; charset=utf-8`,
      '',
      content,
    ]
    const type = 'Content-Type: multipart/alternative; boundary=k'
    const mail = await parse(...head, type, '', ...part('plain', plain), ...part('html', html), '--k--')
    expect(mail.text).toBe(text)
  })

  it('ADM-04 its files, without the small pictures of a signature', async () => {
    const part = (disposition: string, name: string, type: string, content: string) => [
      '--k',
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: ${disposition}; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(content).toString('base64'),
    ]
    const { files, text } = await parse(
      ...head,
      'Content-Type: multipart/mixed; boundary=k',
      '',
      '--k',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Ekte.',
      ...part('attachment', 'liste.txt', 'text/plain', 'İçerik'),
      ...part('inline', 'logo.png', 'image/png', 'küçük'),
      ...part('inline', 'ekran.png', 'image/png', 'b'.repeat(30_000)),
      ...part('attachment', 'smime.p7s', 'application/pkcs7-signature', 'imza'),
      '--k--',
    )
    expect(text.trim()).toBe('Ekte.')
    expect(files.map(({ name, bytes }) => [name, bytes.length])).toEqual([
      ['liste.txt', 8],
      ['ekran.png', 30_000],
    ])
  })
})
