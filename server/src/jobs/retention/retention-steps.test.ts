import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { systemPlans, wholeReads } from '../../db/testing/index-plans'
import { duties } from '../../duties'
import type { FileStore } from '../../external/files/file-store'
import { openLocalFiles } from '../../external/files/local-files'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { buildReportWorld, newDraft, type ReportWorld } from '../../http/testing/report-world'
import { runRetention, stepsOf } from './retention'

const large = [
  'client_company',
  'report',
  'report_image',
  'report_finding',
  'report_reference',
  'report_signature',
  'report_observation',
  'analysis',
  'analysis_item',
]

describe('steps of the housekeeping', () => {
  let test: AppUnderTest
  let world: ReportWorld
  let owner: Client
  let folder: string
  let files: FileStore
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gozlem-retention-'))
    files = await openLocalFiles(folder)
    test = await startApp({ files })
    world = await buildReportWorld(test)
    owner = new Client({ connectionString: test.ownerUrl })
    await owner.connect()
  })
  afterAll(async () => {
    await owner.end()
    await test.close()
    await rm(folder, { recursive: true, force: true })
  })

  const sql = (text: string, values: unknown[] = []) =>
    writeAsSystem(test.pool, async ({ db }) => (await db.query(text, values)).rows)
  const removed: string[] = []
  const lines: { step?: string }[] = []
  const log = {
    info: (line: unknown) => void lines.push(line as object),
    error: (line: unknown) => void lines.push(line as object),
  }
  const run = (remove = async (key: string) => void removed.push(key)) =>
    runRetention(
      { pool: test.pool, files: { ...files, delete: remove }, log, duties },
      new AbortController().signal,
    )

  /** A draft with photos that were taken out long enough ago, each analysed once. */
  async function removedPhotos(count: number): Promise<string> {
    const { mert } = test.people
    const { id } = await newDraft(test, mert, world.companies.site)
    await sql(
      `with photos as (
         insert into report_image (id, organization_id, report_id, storage_id, file_name, mime, byte_size, width, height,
           original_sha256, created_by, deleted_at)
         select gen_random_uuid(), $1, $2, gen_random_uuid(), n || '.jpg', 'image/jpeg', 1, 1, 1, '', $3,
           now() - interval '31 days' from generate_series(1, $4) n
         returning id),
       run as (
         insert into analysis (id, organization_id, report_id, created_by, engine, status)
         values ($5, $1, $2, $3, 'deneme', 'done') returning id)
       insert into analysis_item (id, organization_id, analysis_id, image_id, position, status)
       select gen_random_uuid(), $1, $5, photos.id, 0, 'done' from photos, run`,
      [mert.organization_id, id, mert.id, count, uuidv7()],
    )
    return id
  }

  /** So many rows that reading them all is never the cheaper way. */
  async function fillUp() {
    const { organization_id, id } = test.people.mert
    await owner.query(`begin; set local session_replication_role = replica;
      insert into client_company (id, organization_id, created_by, name)
        select gen_random_uuid(), '${organization_id}', '${id}', 'Firma ' || n from generate_series(1, 2000) n;
      insert into report (id, organization_id, client_company_id, created_by, title, osgb_name, risk_method,
          client_company_name, created_by_name, created_by_email)
        select gen_random_uuid(), '${organization_id}', c.id, '${id}', '', '', 'l_tipi', '', '', ''
        from client_company c, generate_series(1, 2);
      insert into report_image (id, organization_id, report_id, storage_id, file_name, mime, byte_size, width, height,
          original_sha256, created_by)
        select gen_random_uuid(), '${organization_id}', r.id, gen_random_uuid(), '', 'image/jpeg', 1, 1, 1, '', '${id}'
        from report r, generate_series(1, 5);
      insert into report_finding (id, organization_id, report_id, position, status, image_id)
        select gen_random_uuid(), '${organization_id}', report_id, 0, 'pending', id from report_image;
      insert into report_reference (id, organization_id, report_id, position, regulation, link, source)
        select gen_random_uuid(), '${organization_id}', report_id, 0, '', '', 'api' from report_image;
      insert into report_signature (organization_id, report_id, signer_id, strokes, held_by_name, signed_at, signed_hash)
        select '${organization_id}', report_id, id, '[]', '', now(), '' from report_image;
      insert into report_observation (id, organization_id, report_id, position, text, image_id, approved, source)
        select gen_random_uuid(), '${organization_id}', report_id, 0, 'x', id, true, '' from report_image;
      insert into analysis (id, organization_id, report_id, created_by, engine)
        select gen_random_uuid(), '${organization_id}', id, '${id}', '' from report;
      insert into analysis_item (id, organization_id, analysis_id, image_id, position, status)
        select gen_random_uuid(), '${organization_id}', a.id, i.id, 0, 'done'
        from analysis a join report_image i on i.report_id = a.report_id;
      commit`)
    await owner.query('vacuum analyze')
  }

  it('PLAT-05 no step reads a whole table to find what is due or what points at it', async () => {
    await fillUp()
    await removedPhotos(1)
    const deleted = await removedPhotos(1)
    await sql("update report set deleted_at = now() - interval '31 days' where id = $1", [deleted])
    await sql(
      `insert into organization_logo (id, organization_id, width, height, retired_at)
       values (gen_random_uuid(), $1, 1, 1, now() - interval '2 days')`,
      [test.people.mert.organization_id],
    )
    await sql(
      `update client_company set deleted_at = now() - interval '31 days', logo_id = gen_random_uuid() where id = $1`,
      [world.companies.deniz],
    )
    const whole: string[] = []
    for (const { step, batch } of stepsOf(duties))
      for (const plan of await systemPlans(test.pool, (work) => batch(work, duties)))
        whole.push(...wholeReads(plan, large).map((scan) => `${step}: ${scan}`))
    expect(whole).toEqual([])
    await run()
  })

  it('PLAT-05 takes any number in batches: rows, then their files, and notes how many', async () => {
    const report = await removedPhotos(450)
    removed.length = 0
    await run()
    expect(await sql('select id from report_image where report_id = $1', [report])).toEqual([])
    expect(removed).toHaveLength(4 * 450)
    expect(await sql('select key from doomed_file')).toEqual([])
    expect(lines).toContainEqual({ step: 'photos', removed: 450 })
    expect(
      await sql(
        "select removed, ended_at is not null as ended, error from housekeeping_step where step = 'photos'",
      ),
    ).toEqual([{ removed: 450, ended: true, error: null }])
  })

  it('PLAT-05 forgets notifications after a year, announcements with them, and errors of apps after 90 days', async () => {
    const { ece, suna } = test.people
    const [old, recent] = [uuidv7(), uuidv7()]
    for (const [id, days] of [
      [old, 366],
      [recent, 364],
    ] as const) {
      await sql(
        `insert into announcement (id, title, message, audience, channels, sent_by, created_at)
         values ($1, 'Bakım', 'Bakım', '{"kind": "everybody"}', '{in_app}', $2, now() - make_interval(days => $3))`,
        [id, suna.id, days],
      )
      await sql(
        `insert into notification (id, organization_id, user_id, type, title, message, announcement_id, created_at)
         values ($1, $2, $3, 'announcement', 'Bakım', 'Bakım', $1, now() - make_interval(days => $4))`,
        [id, ece.organization_id, ece.id, days],
      )
      await sql(
        `insert into client_error (id, error_ref, error_message, created_at)
         values ($1, '', '', now() - make_interval(days => $2 - 275))`,
        [id, days],
      )
    }
    await run()
    for (const table of ['notification', 'announcement', 'client_error'])
      expect(await sql(`select id from ${table} where id = any($1)`, [[old, recent]])).toEqual([
        { id: recent },
      ])
  })

  it('PLAT-05 REP-15 empties after five years what somebody said when they wanted mails again', async () => {
    const { organization_id, id } = test.people.mert
    for (const days of [5 * 366, 5 * 364])
      await sql(
        `insert into mail_opt_out (organization_id, email_hash, opted_in_at, opted_in_by, opted_in_word)
         values ($1, sha256(convert_to($2, 'UTF8')), now() - make_interval(days => $3), $4, 'Telefonda istedi.')`,
        [organization_id, `${days}@cinar.example`, days, id],
      )
    await run()
    expect(await sql('select opted_in_word, opted_in_by from mail_opt_out order by opted_in_at')).toEqual([
      { opted_in_word: null, opted_in_by: id },
      { opted_in_word: 'Telefonda istedi.', opted_in_by: id },
    ])
  })

  it('PLAT-05 a step that fails is told and does not stop the others', async () => {
    await removedPhotos(1)
    await sql(
      "insert into sms_code (phone, asker, code_hash, expires_at) values ('+905301111111', '', 'x', now() - interval '2 days')",
    )
    await owner.query(`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'not today'; end $$`)
    await owner.query(
      'create trigger refuse before delete on report_image for each row execute function refuse()',
    )
    await expect(run()).rejects.toThrow(/^housekeeping failed at photos$/)
    expect(await sql('select phone from sms_code')).toEqual([])
    expect(lines).toContainEqual(expect.objectContaining({ step: 'photos', err: expect.any(Error) }))
    expect(await sql("select error from housekeeping_step where step = 'photos'")).toEqual([
      { error: 'error P0001' },
    ])
    await owner.query('drop trigger refuse on report_image')
    await run()
    expect(await sql("select removed, error from housekeeping_step where step = 'photos'")).toEqual([
      { removed: 1, error: null },
    ])
  })

  it('PLAT-05 a file that cannot be removed is passed over, told, and removed the next time', async () => {
    await removedPhotos(10)
    removed.length = 0
    let refused = ''
    await expect(
      run(async (key) => {
        refused ||= key
        if (key === refused) throw new Error('the disk is read-only')
        removed.push(key)
      }),
    ).rejects.toThrow('housekeeping failed at files')
    expect(removed).toHaveLength(39)
    expect(await sql('select key from doomed_file')).toEqual([{ key: refused }])
    await run()
    expect(removed).toHaveLength(40)
    expect(await sql('select key from doomed_file')).toEqual([])
  })
})
