// What people of a client company do by a link, and what nobody does by one (BEY-02).
import {
  createActionLink,
  listActionLinks,
  renewActionLink,
  revokeActionLink,
} from '@gozlem/contract/action-link'
import { moveTerm, readAction, rejectSolution } from '@gozlem/contract/corrective-action'
import { listNotifications } from '@gozlem/contract/notification'
import { createReport, deleteReport, finalizeReport, saveReport } from '@gozlem/contract/report'
import {
  openSharedActions,
  readSharedActions,
  readSharedImage,
  readSharedProof,
  renewSharedLink,
  reportSharedAction,
} from '@gozlem/contract/shared-action'
import { addDays, istanbulDay } from '@gozlem/domain/calendar-date'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken, writeAsSystem, writeForOrganization } from '../../db/tenant-scope'
import { emailHash } from '../../external/secrets/opt-out-token'
import type { PublicContext } from '../../http/context'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call, type FileToSend } from '../../http/testing/call'
import { addCompany, assign, certify } from '../../http/testing/field-work'
import { upload } from '../../http/testing/report-world'
import { photo } from '../../http/testing/tenancy-world'
import { insertOptOut } from '../client-company/opt-out-store'
import type { ProofTools } from '../corrective-action/photo-commands'
import { reportByLink } from './shared-commands'
import { findByToken, type LinkRow } from './store'

const today = istanbulDay(new Date())
const inDays = (days: number) => addDays(today, days)

describe('links to corrective actions', () => {
  let test: AppUnderTest
  let company: string
  beforeAll(async () => {
    test = await startApp()
    await certify(test, test.people.mert)
    company = await addCompany(test, test.people.ayse, 'Çınar Yapı')
    await assign(test, test.people.mert, company)
  })
  afterAll(() => test.close())

  const sql = async <Row>(text: string, values: unknown[] = []) =>
    (await writeAsSystem(test.pool, ({ db }) => db.query(text, values))).rows as Row[]
  const mert = () => test.people.mert

  /** A completed report with two findings of İsmail, who is written in two ways, and one of Gül; each with a photo. */
  const completed = async () => {
    const made = await call(test.app, mert(), createReport, {
      body: { client_company_id: company, osgb_name: 'Kule OSGB', risk_method: 'l_tipi' },
    })
    const { id } = made.reply.report
    const { images, revision } = (
      await upload(test, mert(), id, [
        { file: await photo('bir') },
        { file: await photo('iki') },
        { file: await photo('uc') },
      ])
    ).reply
    const found = (uygunsuzluk: string, responsible: string, place: number) => ({
      id: uuidv7(),
      uygunsuzluk,
      responsible,
      aciklama: 'Düşme tehlikesi var.',
      alinmasi_gereken_onlemler: ['Korkuluk takılmalı.'],
      mevzuat_referansi: 'Yapı İşlerinde İSG Yönetmeliği',
      due_on: inDays(10 * place),
      image_id: images[place - 1]?.id ?? null,
      siddet: 4,
      olasilik: 3,
      scored: true,
      status: 'approved' as const,
    })
    await call(test.app, mert(), saveReport, {
      params: { id },
      body: {
        revision,
        entries: [
          found('Korkuluk yok', 'İsmail Şahin', 1),
          found('Kablo ezik', 'ismail şahin', 2),
          found('Gizli iş', 'Gül Ak', 3),
        ],
      },
    })
    await call(test.app, mert(), finalizeReport, { params: { id }, body: {} })
    const actions = await sql<{ id: string; title: string }>(
      'select id, title from corrective_action where report_id = $1 order by finding_number',
      [id],
    )
    const of = (title: string) => actions.find((action) => action.title === title)?.id ?? ''
    return {
      id,
      images: images.map((image) => image.id),
      rail: of('Korkuluk yok'),
      cable: of('Kablo ezik'),
      other: of('Gizli iş'),
    }
  }
  const give = (
    report_id: string,
    body: { id?: string; name?: string; email?: string; responsible?: string } = {},
  ) =>
    call(test.app, mert(), createActionLink, {
      params: { id: report_id },
      body: { responsible: 'İsmail Şahin', name: 'İsmail Usta', ...body },
    })
  const tokenIn = (text: string | null) => /token=([\w-]{43})/.exec(text ?? '')?.[1] ?? ''
  const mailedTokens = async (to: string) =>
    (await test.delivered({ kind: 'action_link.given', to })).map((mail) =>
      tokenIn('text' in mail ? mail.text : ''),
    )
  const given = async (report_id: string, body: { email?: string } = {}) => {
    const { link, url } = (await give(report_id, body)).reply
    const token = body.email === undefined ? tokenIn(url) : ((await mailedTokens(body.email))[0] ?? '')
    return { link, token }
  }
  const open = (token: string) => call(test.app, null, readSharedActions, { query: { token } })
  const report = (
    token: string,
    id: string,
    body: { id?: string; comment?: string } = {},
    files: FileToSend[] = [],
    from = '127.0.0.1',
  ) =>
    call(
      test.app,
      null,
      reportSharedAction,
      { params: { id }, query: { token }, body },
      files.length > 0 ? { field: 'photos', files, fields: { ...body } } : null,
      from,
    )
  const detail = async (id: string) =>
    (await call(test.app, mert(), readAction, { params: { id } })).reply.action
  const listed = async (id: string) =>
    (await call(test.app, mert(), listActionLinks, { params: { id } })).reply
  const aged = (id: string, days: number) =>
    sql(
      `with link as (update action_link set issued_on = issued_on - $2::int where id = $1 returning report_id)
       update corrective_action set term = term - $2::int where report_id in (select report_id from link)`,
      [id, days],
    )

  it('BEY-02 shows its holder the findings that name them, however they are written, and nothing else of the report', async () => {
    const made = await completed()
    const { token, link } = await given(made.id)
    expect(link).toMatchObject({ state: 'valid', ends_on: inDays(80), last_used_at: null })
    const { reply, headers, body } = await open(token)
    expect(headers['cache-control']).toBe('no-store')
    expect(
      reply.actions.map(({ title, finding_number, state, can_report }) => [
        title,
        finding_number,
        state,
        can_report,
      ]),
    ).toEqual([
      ['Korkuluk yok', 1, 'open', true],
      ['Kablo ezik', 2, 'open', true],
    ])
    expect(reply).toMatchObject({
      name: 'İsmail Usta',
      client_company_name: 'Çınar Yapı',
      ends_on: inDays(80),
    })
    expect(reply.actions[0]).toMatchObject({
      measures: ['Korkuluk takılmalı.'],
      regulations: ['Yapı İşlerinde İSG Yönetmeliği'],
      photos: [{ id: made.images[0] }],
      term: inDays(10),
    })
    for (const hidden of ['Gizli iş', 'Gül Ak', 'risk', 'note', made.other])
      expect(body.toString()).not.toContain(hidden)
    expect((await listed(made.id)).responsible).toEqual([
      { responsible: expect.stringMatching(/smail/), actions: 2, unsolved: 2 },
      { responsible: 'Gül Ak', actions: 1, unsolved: 1 },
    ])
  })

  it('BEY-02 shows photos of its own findings alone', async () => {
    const made = await completed()
    const { token } = await given(made.id)
    const image = (imageId: string) =>
      call(test.app, null, readSharedImage, { params: { imageId }, query: { token, size: 'thumb' } })
    expect((await image(made.images[0] ?? '')).headers['content-type']).toBe('image/jpeg')
    expect((await image(made.images[2] ?? '')).status).toBe(404)
    const others = await given((await completed()).id)
    expect(
      (
        await call(test.app, null, readSharedImage, {
          params: { imageId: made.images[0] ?? '' },
          query: { token: others.token },
        })
      ).status,
    ).toBe(404)

    await report(token, made.rail, {}, [await photo('cozum')])
    const [proof] = (await open(token)).reply.actions[0]?.steps[0]?.photos ?? []
    const proofBy = (of: string) =>
      call(test.app, null, readSharedProof, { params: { photoId: proof?.id ?? '' }, query: { token: of } })
    expect((await proofBy(token)).headers['content-type']).toBe('image/jpeg')
    expect((await proofBy(others.token)).status).toBe(404)
  })

  it('BEY-02 reports a finding solved under the name of its holder, who follows it up hears of it, once', async () => {
    const made = await completed()
    const { token } = await given(made.id)
    const body = { id: uuidv7(), comment: 'Takıldı.' }
    const first = await report(token, made.rail, body, [await photo('bir'), await photo('iki')])
    expect(first.reply.action).toMatchObject({ state: 'reported', can_report: false })
    const again = await report(token, made.rail, body, [await photo('bir')])
    expect(again.reply.action.steps).toHaveLength(1)
    expect((await detail(made.rail)).steps.at(-1)).toMatchObject({
      deed: 'report',
      by_name: 'İsmail Usta',
      by_link: true,
      comment: 'Takıldı.',
      photos: [{ file_name: 'bir.jpg' }, { file_name: 'iki.jpg' }],
    })
    const events = await sql<{ actor_id: string | null; data: object }>(
      "select actor_id, data from event where subject_id = $1 and kind = 'corrective_action.reported'",
      [made.rail],
    )
    expect(events).toEqual([
      { actor_id: null, data: expect.objectContaining({ by_link: true, told_ids: [mert().id], photos: 2 }) },
    ])
    expect(JSON.stringify(events)).not.toContain('İsmail')
    const heard = async () =>
      (await call(test.app, mert(), listNotifications, { query: {} })).reply.notifications.filter(
        ({ data }) => data.url === `/uygunsuzluk-takibi/${made.rail}`,
      )
    await expect.poll(async () => (await heard()).map(({ title }) => title)).toEqual(['Çözüm bildirildi'])
  })

  it('BEY-02 what was refused is reported again, with the reason in sight', async () => {
    const made = await completed()
    const { token } = await given(made.id)
    await report(token, made.rail)
    await call(test.app, mert(), rejectSolution, {
      params: { id: made.rail },
      body: { reason: 'Alt korkuluk eksik.' },
    })
    const [shown] = (await open(token)).reply.actions
    expect(shown).toMatchObject({ state: 'rejected', can_report: true })
    expect(shown?.steps.at(-1)).toMatchObject({
      deed: 'reject',
      comment: 'Alt korkuluk eksik.',
      by_name: 'Mert Işık',
    })
    expect((await report(token, made.rail)).reply.action.state).toBe('reported')
  })

  it('BEY-02 of two who report at once one wins; the other hears how it stands now', async () => {
    const made = await completed()
    const { token } = await given(made.id)
    const answers = await Promise.all([report(token, made.rail), report(token, made.rail)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const late = answers.find(({ status }) => status === 409)
    expect(late?.problem.code).toBe('ACTION_MOVED_ON')
    expect(late?.problem.details.data).toMatchObject({ action: { id: made.rail, state: 'reported' } })
  })

  it('BEY-02 a finding of somebody else, of another report or of nobody is not there', async () => {
    const [made, elsewhere] = [await completed(), await completed()]
    const { token } = await given(made.id)
    for (const id of [made.other, elsewhere.rail, uuidv7()])
      expect((await report(token, id)).status).toBe(404)
    expect((await detail(elsewhere.rail)).state).toBe('open')
  })

  it.each<[string, () => Promise<FileToSend[]>, string]>([
    [
      'a program that is called .jpg',
      async () => [{ name: 'virus.jpg', bytes: Buffer.from('MZ') }],
      'virus.jpg',
    ],
    ['11 MB', async () => [{ name: 'buyuk.jpg', bytes: Buffer.alloc(11 * 1024 * 1024) }], 'buyuk.jpg'],
    ['five', () => Promise.all(['1', '2', '3', '4', '5'].map((name) => photo(name))), 'En fazla 4 fotoğraf'],
  ])(
    'BEY-02 photos that cannot be taken refuse the report by name and leave no file: %s',
    async (_what, files, says) => {
      const made = await completed()
      const { token } = await given(made.id)
      const { status, problem } = await report(token, made.rail, { comment: 'Takıldı.' }, await files())
      expect([status, problem.code]).toEqual([400, 'PHOTOS_REFUSED'])
      expect(problem.details.fields['photos']).toContain(says)
      expect((await detail(made.rail)).state).toBe('open')
    },
  )

  it('BEY-02 a crawler that fetches everything changes nothing; a person who touches the page leaves the time', async () => {
    const made = await completed()
    const { token, link } = await given(made.id)
    const before = await sql('select * from action_link where id = $1', [link.id])
    for (const method of ['GET', 'HEAD'] as const)
      for (const path of [
        `/api/shared-actions?token=${token}`,
        `/api/shared-actions/openings?token=${token}`,
        `/api/shared-actions/renewals?token=${token}`,
        `/api/shared-actions/${made.rail}/reports?token=${token}`,
        `/cozum-bildir?token=${token}`,
      ])
        await test.app.inject({ method, url: path })
    expect(await sql('select * from action_link where id = $1', [link.id])).toEqual(before)
    expect((await detail(made.rail)).state).toBe('open')
    await call(test.app, null, openSharedActions, { body: { token } })
    expect((await listed(made.id)).links[0]?.last_used_at).not.toBeNull()
  })

  it('BEY-02 is closed for good: what it opened says so, and nothing is taken by it any more', async () => {
    const made = await completed()
    const { token, link } = await given(made.id)
    const params = { id: made.id, linkId: link.id }
    const { reply } = await call(test.app, mert(), revokeActionLink, { params })
    expect(reply.link).toMatchObject({ state: 'revoked', can: { renew: false, revoke: false } })
    expect((await open(token)).problem).toMatchObject({
      code: 'LINK_REVOKED',
      message: expect.stringContaining('kapatıldı'),
      details: { data: { link_id: link.id } },
    })
    expect((await report(token, made.rail)).problem.code).toBe('LINK_REVOKED')
    expect((await call(test.app, mert(), renewActionLink, { params })).problem.code).toBe('LINK_REVOKED')
    expect((await open('x'.repeat(43))).problem.code).toBe('LINK_INVALID')
  })

  it('BEY-02 what became of the link while photos came counts: closed takes nothing, moved to a reissue goes on', async () => {
    const made = await completed()
    const { token, link } = await given(made.id)
    const opened = await writeAsSystem(test.pool, (work) => findByToken(work, hashToken(token)))
    if (!opened) throw new Error('no link')
    // The bytes have come; nothing else of the request is asked.
    const came = { pool: test.pool, request: { at: new Date() }, record: async () => undefined }
    const comesLate = (before: LinkRow) =>
      reportByLink(
        came as unknown as PublicContext,
        {} as ProofTools,
        before,
        made.rail,
        { comment: 'Takıldı.' },
        { files: [], signal: new AbortController().signal },
      )
    await call(test.app, mert(), revokeActionLink, { params: { id: made.id, linkId: link.id } })
    await expect(comesLate(opened)).rejects.toMatchObject({ code: 'LINK_REVOKED' })
    expect((await detail(made.rail)).state).toBe('open')

    const other = await given(made.id)
    const moved = await writeAsSystem(test.pool, (work) => findByToken(work, hashToken(other.token)))
    if (!moved) throw new Error('no link')
    expect(await comesLate({ ...moved, report_id: uuidv7() })).toMatchObject({ state: 'reported' })
  })

  it('BEY-02 goes with its report', async () => {
    const made = await completed()
    const { token } = await given(made.id)
    await call(test.app, test.people.ayse, deleteReport, { params: { id: made.id } })
    expect((await open(token)).problem.code).toBe('LINK_INVALID')
  })

  it('BEY-02 ends 60 days after the last term, and holds longer when a term moves', async () => {
    const made = await completed()
    const { token, link } = await given(made.id)
    await call(test.app, mert(), moveTerm, {
      params: { id: made.rail },
      body: { term: inDays(100), reason: 'Malzeme gelmedi.' },
    })
    expect((await listed(made.id)).links[0]?.ends_on).toBe(inDays(160))
    await aged(link.id, 160)
    expect((await open(token)).status).toBe(200)
    await aged(link.id, 1)
    expect((await open(token)).problem.code).toBe('LINK_EXPIRED')
    expect((await report(token, made.rail)).problem.code).toBe('LINK_EXPIRED')
    expect((await listed(made.id)).links[0]?.state).toBe('expired')
  })

  it('BEY-02 one that is over is renewed by mail to its own address alone, and whoever asks hears the same', async () => {
    const made = await completed()
    const to = `${uuidv7()}@cinar.example`
    const { token, link } = await given(made.id, { email: to })
    const mails = async () => (await test.delivered()).filter((mail) => mail.to === to).length
    await expect.poll(mails).toBe(1)
    const ask = (of: string) => call(test.app, null, renewSharedLink, { body: { token: of } })
    const unknown = (await ask('x'.repeat(43))).reply
    // It still holds: there is nothing to renew.
    expect((await ask(token)).reply).toEqual(unknown)
    await aged(link.id, 200)
    expect((await ask(token)).reply).toEqual(unknown)
    expect((await ask(token)).reply).toEqual(unknown)
    await expect.poll(mails).toBe(2)
    expect((await open(token)).problem.code).toBe('LINK_INVALID')
    const fresh = (await mailedTokens(to)).find((found) => found !== token)
    expect((await open(fresh ?? '')).reply.ends_on).toBe(inDays(60))

    const bare = await given(made.id)
    await aged(bare.link.id, 400)
    expect((await ask(bare.token)).reply).toEqual(unknown)
    expect((await open(bare.token)).problem.code).toBe('LINK_EXPIRED')
  })

  it('BEY-02 one that is over is not renewed for an address that ended the mails, and whoever asks hears the same', async () => {
    const made = await completed()
    const email = `${uuidv7()}@cinar.example`
    const { token, link } = await given(made.id, { email })
    await expect.poll(async () => (await test.delivered({ to: email })).length).toBe(1)
    await writeForOrganization(test.pool, mert().organization_id, (work) =>
      insertOptOut(work, emailHash(email)),
    )
    await aged(link.id, 200)
    const ask = (of: string) => call(test.app, null, renewSharedLink, { body: { token: of } })
    expect((await ask(token)).reply).toEqual((await ask('x'.repeat(43))).reply)
    expect((await open(token)).problem.code).toBe('LINK_EXPIRED')
    const renewed = "select 1 from event where subject_id = $1 and kind = 'action_link.renewed'"
    expect(await sql(renewed, [link.id])).toEqual([])
  })

  it('BEY-02 the mail of a renewal is answered to who gave the link, and to nobody when they are gone', async () => {
    const made = await completed()
    const renewed = async (is_active: boolean) => {
      const to = `${uuidv7()}@cinar.example`
      const { token, link } = await given(made.id, { email: to })
      await test.delivered({ kind: 'action_link.given', to })
      await aged(link.id, 200)
      const { id: giver } = test.people.selin
      await sql('update action_link set created_by = $2 where id = $1', [link.id, giver])
      await sql('update app_user set is_active = $2 where id = $1', [giver, is_active])
      await call(test.app, null, renewSharedLink, { body: { token } })
      const mails = () => test.delivered({ kind: 'action_link.given', to })
      await expect.poll(async () => (await mails()).length).toBe(2)
      return (await mails()).find((mail) => 'text' in mail && /sayfasından\s+istendiği/.test(mail.text))
    }
    expect(await renewed(false)).toMatchObject({ reply_to: '' })
    expect(await renewed(true)).toMatchObject({ reply_to: test.people.selin.email })
  })

  it('BEY-02 asked for again after a lost answer it is the same link with a new secret', async () => {
    const made = await completed()
    const id = uuidv7()
    const [first, again] = [await give(made.id, { id }), await give(made.id, { id })]
    expect((await open(tokenIn(first.reply.url))).problem.code).toBe('LINK_INVALID')
    expect((await open(tokenIn(again.reply.url))).status).toBe(200)
    expect((await listed(made.id)).links).toHaveLength(1)
    expect((await give(made.id, { id, name: 'Başka Biri' })).problem.code).toBe('ID_IN_USE')
  })

  it('BEY-02 renewed by the organization it has another secret, and the one before opens nothing', async () => {
    const made = await completed()
    const { token, link } = await given(made.id)
    const { reply } = await call(test.app, mert(), renewActionLink, {
      params: { id: made.id, linkId: link.id },
    })
    expect((await open(token)).problem.code).toBe('LINK_INVALID')
    expect((await open(tokenIn(reply.url))).status).toBe(200)
  })

  it('BEY-02 a mailed link is known to its mailbox alone, also when it is given anew', async () => {
    const made = await completed()
    const email = 'posta@kutusu.example'
    const { reply } = await give(made.id, { email })
    expect(reply.url).toBeNull()
    const renewed = await call(test.app, mert(), renewActionLink, {
      params: { id: made.id, linkId: reply.link.id },
    })
    expect(renewed.reply.url).toBeNull()
    const tokens = () => mailedTokens(email)
    await expect.poll(async () => (await tokens()).length).toBe(2)
    const opened = await Promise.all((await tokens()).map(async (token) => (await open(token)).status))
    expect(new Set(opened)).toEqual(new Set([200, 400]))
  })

  it('BEY-02 reports of one link are bounded, wherever they come from', async () => {
    const made = await completed()
    const { token } = await given(made.id)
    for (let asked = 0; asked < 60; asked += 1)
      expect((await report(token, made.other, {}, [], `10.1.0.${asked}`)).status).toBe(404)
    const { status, problem } = await report(token, made.rail, {}, [], '10.2.0.1')
    expect([status, problem.code]).toEqual([429, 'RATE_LIMITED'])
  })

  it('BEY-02 counts in the mail what names its holder, however they are written, and gives none to nobody', async () => {
    const made = await completed()
    const to = `${uuidv7()}@cinar.example`
    expect((await give(made.id, { responsible: 'İSMAİL  ŞAHİN', email: to })).status).toBe(201)
    const [mail] = await test.delivered({ kind: 'action_link.given', to })
    expect(mail).toMatchObject({ text: expect.stringMatching(/yazıldığınız\s2\suygunsuzluk/) })
    for (const responsible of ['Hiç Kimse', '']) {
      const { status, problem } = await give(made.id, { responsible })
      expect([status, problem.code, problem.details.fields['responsible']]).toEqual([
        400,
        'VALIDATION_ERROR',
        'Raporda bu sorumluya ait uygunsuzluk yok.',
      ])
    }
  })

  it('BEY-02 wants the name of who gets it, and an address that is one', async () => {
    const made = await completed()
    expect((await give(made.id, { name: ' ' })).problem.details.fields['name']).toBe(
      'Bağlantının kime verileceğini yazın.',
    )
    expect((await give(made.id, { email: 'ismail' })).status).toBe(400)
  })
})
