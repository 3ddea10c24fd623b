import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFolderMail } from './mail/folder-mail'
import { findDelivered, readDelivered } from './outbox-folder'
import { createFolderSms } from './sms/folder-sms'

describe('the folder of sent messages', () => {
  let home: string
  let folder: string
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'gozlem-outbox-'))
    folder = join(home, 'outbox')
  })
  afterEach(() => rm(home, { recursive: true }))

  const mail = (id: string) => ({
    id,
    kind: 'account.verify_email',
    from: 'Saha Gözlem <saha-gozlem@example.com>',
    to: { address: 'ayse@example.com', name: 'Ayşe' },
    subject: 'Işık',
    html: '<p>Işık</p>',
    text: 'Işık',
    reply_to: null,
    attachments: [],
  })
  const sms = (id: string) => ({ id, kind: 'account.phone_code', to: '+905321112233', text: 'Kod 481205' })
  const sendSms = (id: string) => createFolderSms(folder).send(sms(id), new AbortController().signal)

  it('PLAT-02 holds a mail as readable files that only the server’s user may read', async () => {
    const id = uuidv7()
    await createFolderMail(folder).send(mail(id))
    expect((await readdir(folder)).toSorted()).toEqual([`${id}.html`, `${id}.json`, `${id}.txt`])
    for (const name of await readdir(folder))
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect(await readFile(join(folder, `${id}.txt`), 'utf8')).toBe('Işık')
    expect(await findDelivered(folder, id)).toMatchObject({
      channel: 'mail',
      to: 'ayse@example.com',
      name: 'Ayşe',
    })
  })

  it('PLAT-02 lists mails and SMS, newest first, one for the same id sent twice', async () => {
    const [first, second] = [uuidv7(), uuidv7()]
    await createFolderMail(folder).send(mail(first))
    await sendSms(second)
    await createFolderMail(folder).send(mail(first))
    expect((await readDelivered(folder)).map(({ id }) => id)).toEqual([second, first])
    expect((await readDelivered(folder, 1)).map(({ id }) => id)).toEqual([second])
  })

  it('PLAT-02 is empty before the first message and passes over what is no message', async () => {
    expect(await readDelivered(folder)).toEqual([])
    await sendSms(uuidv7())
    await writeFile(join(folder, 'not.json'), '{"kırık')
    await writeFile(join(folder, 'baska.json'), '{"a":1}')
    expect(await readDelivered(folder)).toHaveLength(1)
    expect(await findDelivered(folder, uuidv7())).toBeNull()
  })
})
