import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { putLetterheadLogo } from '@gozlem/contract/organization-letterhead'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../db/testing/scratch'
import { seal } from '../external/secrets/seal'
import { type AppUnderTest, startApp, testSealingKey } from '../http/testing/app-under-test'
import { call } from '../http/testing/call'
import { testPhoto } from '../http/testing/report-world'
import { leaveTraces } from '../http/testing/traces'
import { archiveKey } from './archive-signature'
import {
  type Elsewhere,
  importInto,
  inLine,
  type MovingPlace,
  manifestIn,
  openMovingPlace,
  otherKey,
  unzipped,
} from './testing/moving-place'

type Row = Record<string, unknown>
type Parts = Map<string, Buffer>
type Edit = (parts: Parts) => void

const stranger = '0199aaaa-0000-7000-8000-000000000001'
const sealed = (text: string) => `\\x${seal(text, testSealingKey).toString('hex')}`
const textOf = (parts: Parts, name: string) => parts.get(name)?.toString('utf8') ?? ''

/** Edits the rows of a table; those of the first line where only one is given. */
const rows =
  (table: string, change: (rows: Row[], parts: Parts) => readonly Row[]): Edit =>
  (parts) => {
    const name = `data/${table}.jsonl`
    const lines = textOf(parts, name).split('\n').filter(Boolean)
    expect([name, ...lines]).not.toEqual([name])
    const changed = change(
      lines.map((line) => JSON.parse(line) as Row),
      parts,
    )
    parts.set(name, Buffer.from(changed.map((row) => `${JSON.stringify(row)}\n`).join('')))
  }
const set = (table: string, values: Row): Edit =>
  rows(table, ([first, ...others]) => [{ ...first, ...values }, ...others])
const both =
  (...edits: Edit[]): Edit =>
  (parts) => {
    for (const edit of edits) edit(parts)
  }
const manifest =
  (change: (manifest: Row) => Row): Edit =>
  (parts) => {
    parts.set('manifest.json', Buffer.from(JSON.stringify(change(manifestIn(parts) as unknown as Row))))
  }

describe('an archive that was edited on its way', () => {
  let test: AppUnderTest
  let place: MovingPlace
  let path: string
  let fresh: Elsewhere
  let organization_id: string

  beforeAll(async () => {
    test = await startApp()
    place = await openMovingPlace()
    const { ayse, selin } = test.people
    ;({ organization_id } = ayse)
    await leaveTraces(test, selin, ayse)
    const file = await testPhoto('lathe-motor.jpg')
    await call(test.app, ayse, putLetterheadLogo, {}, { field: 'logo', files: [file] })
    await ask(
      test.ownerUrl,
      `update app_user set tc_number = '${sealed('10000000146')}', tc_number_index = 'x' where id = '${ayse.id}'`,
    )
    const from = { appUrl: test.databaseUrl, files: test.files }
    ;({ path } = await place.exported(from, organization_id, testSealingKey))
    fresh = await place.emptyInstallation()
  })
  afterAll(async () => {
    await place.clear()
    await test.close()
  })

  /** The archive with an edit, its hashes put in line, signed anew where a key is given. */
  async function edited(edit: Edit, key: Buffer | null): Promise<string> {
    const parts = await unzipped(path)
    edit(parts)
    inLine(parts, key)
    return place.zipped(parts)
  }

  /** What an import says that is refused and has written nothing. */
  async function refusal(archive: string, how: Parameters<typeof importInto>[2] = {}): Promise<string> {
    const said = await importInto(fresh, archive, how).then(
      () => 'taken',
      (error: Error) => `${error.name}: ${error.message}`,
    )
    expect(
      await ask(
        fresh.database.ownerUrl,
        `select id from organization union all select id from person union all select id from app_user
         union all select id from report union all select id from certificate`,
      ),
    ).toEqual([])
    for (const folder of ['photos', 'certificates', 'logos', 'pdfs', 'proofs', 'support', 'invoices'])
      for await (const stored of fresh.files.list(folder, '')) expect(stored).toEqual([])
    return said
  }

  const promote: Edit = set('app_user', { role: 'superadmin' })
  const swapped = (parts: Parts, listed: boolean) => {
    const [one, other] = [...parts.keys()].filter((name) => name.startsWith('files/logos/'))
    const [first, second] = [parts.get(one ?? ''), parts.get(other ?? '')]
    if (!one || !other || !first || !second) throw new Error('two files are needed')
    parts.set(one, second).set(other, first)
    if (!listed) return
    const lines = textOf(parts, 'files.jsonl')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Row)
    const [a, b] = [one, other].map((name) => lines.find(({ key }) => `files/${String(key)}` === name))
    if (!a || !b) throw new Error('two files are listed')
    ;[a.sha256, b.sha256, a.bytes, b.bytes] = [b.sha256, a.sha256, b.bytes, a.bytes]
    parts.set('files.jsonl', Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join('')))
  }

  describe('by somebody without the key', () => {
    it.each<[string, Edit, RegExp]>([
      ['a role', promote, /imzası tutmuyor/],
      [
        'a plan without an end',
        set('organization', { plan_ends_on: null, plan_seats: 100_000 }),
        /imzası tutmuyor/,
      ],
      [
        'a suspension lifted',
        set('organization', { suspended_at: null, name: 'Başka OSGB' }),
        /imzası tutmuyor/,
      ],
      ['two files that changed places, in the list too', (parts) => swapped(parts, true), /imzası tutmuyor/],
      [
        'the HMAC left out',
        manifest(({ hmac: _, ...rest }) => rest),
        /imzası \(manifest\.json içinde hmac\) eksik/,
      ],
      ['another HMAC', manifest((rest) => ({ ...rest, hmac: '0'.repeat(64) })), /imzası tutmuyor/],
      [
        'the form that had no HMAC',
        manifest(({ hmac: _, ...rest }) => ({ ...rest, format: 1 })),
        /Arşiv imzasız/,
      ],
      ['its name', manifest((rest) => ({ ...rest, version: '9.9.9' })), /imzası tutmuyor/],
    ])('CC-07 is refused: %s', async (_what, edit, reason) => {
      expect(await refusal(await edited(edit, null))).toMatch(reason)
    })

    it('CC-07 is refused: signed with a key of one’s own, and by a key that is of another archive', async () => {
      expect(await refusal(await edited(promote, otherKey))).toMatch(/imzası tutmuyor/)
      const archive_key = archiveKey(testSealingKey, 'of another archive')
      expect(await refusal(path, { source_key: null, archive_key })).toMatch(/imzası tutmuyor/)
    })

    it('CC-07 is refused where nobody has the key, and taken by the key of this archive alone', async () => {
      expect(await refusal(path, { source_key: null })).toMatch(/ARCHIVE_KEY/)
      const { key_check } = manifestIn(await unzipped(path))
      const archive_key = archiveKey(testSealingKey, key_check)
      const open = await place.emptyInstallation()
      await importInto(open, path, { source_key: null, archive_key })
      expect(await ask(open.database.ownerUrl, 'select id from organization')).toEqual([
        { id: organization_id },
      ])
    })

    it('CC-07 an older archive without an HMAC is taken when somebody answers for it, by the same rules', async () => {
      const older = manifest(({ hmac: _, ...rest }) => ({ ...rest, format: 1 }))
      const said: string[] = []
      const how = { accepts_unsigned: true, say: (line: string) => void said.push(line) }
      expect(await refusal(await edited(both(promote, older), null), how)).toMatch(/role/)
      await importInto(await place.emptyInstallation(), await edited(older, null), how)
      expect(said.join('\n')).toContain('DİKKAT: Arşiv imzasız.')
      expect(await refusal(await edited(promote, null), how)).toMatch(/imzası tutmuyor/)
    })

    it('CC-07 is refused: two files that changed places', async () => {
      const parts = await unzipped(path)
      swapped(parts, false)
      expect(await refusal(await place.zipped(parts))).toMatch(/yazan boyda değil|dışa aktarılan dosya değil/)
    })
  })

  describe('by somebody with the key: its rows obey the rules of the commands', () => {
    it.each<[string, Edit, RegExp]>([
      ['a superadmin', promote, /data\/app_user\.jsonl, 1\. satır: role: Sistem yöneticisi/],
      ['a role of another kind', set('app_user', { role: 'regular' }), /app_user\.jsonl, 1\. satır: .*rolü/],
      ['the system itself', set('organization', { kind: 'system' }), /organization\.jsonl, 1\. satır: kind/],
      ['another kind', set('organization', { kind: 'individual' }), /app_user\.jsonl, 1\. satır: .*rolü/],
      ['seats', set('organization', { plan_seats: 1_000_000 }), /organization\.jsonl, 1\. satır: plan_seats/],
      [
        'a plan that ends before it begins',
        set('organization', { plan_starts_on: '2026-02-01', plan_ends_on: '2026-01-01' }),
        /organization\.jsonl, 1\. satır: plan_ends_on/,
      ],
      [
        'a row of another organization',
        set('report', { organization_id: stranger }),
        /report\.jsonl, 1\. satır: .*başka bir kurumun/,
      ],
      [
        'a reference to another tenant',
        set('report', { client_company_id: stranger }),
        /report\.jsonl, 1\. satır: .*başka bir kurumun/,
      ],
      [
        'a key that leads out',
        set('certificate', { document_key: '../certificates/a.pdf' }),
        /certificate\.jsonl, 1\. satır: document_key/,
      ],
      [
        'a row of 5 MiB',
        set('report_image', { note: randomBytes(3 * 2 ** 20).toString('hex') }),
        /report_image\.jsonl, 1\. satır: Satır \d+ bayttan uzun/,
      ],
      [
        'a sealed text that is none',
        set('app_user', { tc_number: '\\x00' }),
        /app_user\.jsonl, 1\. satır: tc_number: Mühürlü/,
      ],
      [
        'a password whose hash costs 4 GiB',
        set('app_user', {
          password_hash: sealed(`$argon2id$v=19$m=4194304,t=9,p=1$${'a'.repeat(22)}$${'a'.repeat(43)}`),
        }),
        /app_user\.jsonl, 1\. satır: password_hash/,
      ],
      [
        'a name to sign in with',
        set('person', { phone: '+905551112233' }),
        /person\.jsonl, 1\. satır: Telefon/,
      ],
      [
        'a completed report with an open finding',
        rows('report_finding', (all) => all.map((row) => ({ ...row, status: 'pending' }))),
        /report\.jsonl, \d+\. satır: Tamamlanmış/,
      ],
      [
        'a link to a report',
        rows('report_delivery', ([first], parts) => {
          const link = { token_hash: `\\x${'0'.repeat(64)}`, organization_id, delivery_id: first?.id }
          parts.set('data/report_link.jsonl', Buffer.from(`${JSON.stringify(link)}\n`))
          return first ? [first] : []
        }),
        /report_link\.jsonl, 1\. satır: Bağlantı/,
      ],
      [
        'a code of a report',
        set('report_code', { verification_code: '0'.repeat(12) }),
        /report_code\.jsonl, 1\. satır: Doğrulama/,
      ],
      ['what happened', set('event', { actor_id: null }), /event_seal\.jsonl, \d+\. satır: Geçmiş zinciri/],
      [
        'what happened, taken out',
        rows('event', (all) => all.slice(1)),
        /event_seal\.jsonl, \d+\. satır: Geçmiş zinciri/,
      ],
      [
        'a row twice',
        rows('report', (all) => [...all, ...all.slice(0, 1)]),
        /report\.jsonl, \d+\. satır: Veritabanı/,
      ],
      [
        'a column more',
        set('report', { is_admin: true }),
        /report\.jsonl, 1\. satır: report tablosunun satırı değil/,
      ],
    ])('CC-07 is refused, with the file and the line: %s', async (_what, edit, reason) => {
      expect(await refusal(await edited(edit, testSealingKey))).toMatch(reason)
    })

    it('CC-07 is refused: a type of certificate that no command would add to the list of everybody', async () => {
      const { ownerUrl } = fresh.database
      await ask(ownerUrl, 'create table kept as select * from certificate_type; delete from certificate_type')
      const edit: Edit = (parts) => {
        const [first] = textOf(parts, 'data/certificate_type.jsonl').split('\n')
        const type = JSON.parse(first ?? '') as Row
        parts.set('data/certificate_type.jsonl', Buffer.from(`${JSON.stringify({ ...type, code: '<b>' })}\n`))
      }
      expect(await refusal(await edited(edit, testSealingKey))).toMatch(
        /certificate_type\.jsonl, 1\. satır: code/,
      )
      await ask(ownerUrl, 'insert into certificate_type select * from kept; drop table kept')
    })

    it('CC-07 is refused: a file that the archive lacks and somebody has here', async () => {
      const certificates = textOf(await unzipped(path), 'data/certificate.jsonl').split('\n')
      const { document_key } = JSON.parse(certificates[0] ?? '') as { document_key: string }
      const open = await place.emptyInstallation()
      await open.files.put(document_key, Buffer.from('theirs'), { contentType: 'application/pdf' })
      const lacking: Edit = (parts) => {
        parts.delete(`files/${document_key}`)
        const kept = textOf(parts, 'files.jsonl')
          .split('\n')
          .filter((line) => !line.includes(document_key))
        parts.set('files.jsonl', Buffer.from(kept.join('\n')))
        manifest((rest) => ({ ...rest, missing: [document_key] }))(parts)
      }
      await expect(importInto(open, await edited(lacking, testSealingKey))).rejects.toThrow(
        /Bu kurulumda başka bir/,
      )
      expect(Buffer.from(await open.files.getBytes(document_key)).toString()).toBe('theirs')
      expect(await ask(open.database.ownerUrl, 'select from organization')).toEqual([])
    })
  })

  describe('by chance or by hand, its hashes left as they were', () => {
    const only =
      (wanted: string, replace: (text: string) => string): Edit =>
      (parts) => {
        parts.set(wanted, Buffer.from(replace(textOf(parts, wanted))))
      }
    const file =
      (ending: string, change: (bytes: Buffer) => Buffer | null): Edit =>
      (parts) => {
        const [name = '', bytes = Buffer.alloc(0)] = [...parts].find(([path]) => path.endsWith(ending)) ?? []
        const kept = change(bytes)
        if (kept) parts.set(name, kept)
        else parts.delete(name)
      }
    async function damaged(edit: Edit): Promise<string> {
      const parts = await unzipped(path)
      edit(parts)
      return place.zipped(parts)
    }

    it.each<[string, Edit, RegExp]>([
      ['a row', only('data/report.jsonl', (text) => text.replace('draft', 'drafx')), /report.jsonl/],
      ['a photo', file('print.jpg', (bytes) => Buffer.alloc(bytes.length)), /dışa aktarılan dosya değil/],
      ['a photo left out', file('thumb.jpg', () => null), /dosya listesinde yok|arşivde yok/],
      [
        'a schema',
        only('schema/report.json', (text) => text.replace('"uuid"', '"uuix"')),
        /schema\/report.json dışa aktarılan parça değil/,
      ],
      ['the format', only('manifest.json', (text) => text.replace('"format": 2', '"format": 3')), /biçimi 3/],
      ['no manifest', file('manifest.json', () => null), /manifest.json yok/],
      [
        'a file more',
        (parts) => parts.set('files/photos/fremd.jpg', Buffer.from('x')),
        /dosya listesinde yok/,
      ],
      ['a part more', (parts) => parts.set('server.js', Buffer.from('')), /yeri olmayan bir dosya/],
      ['a bomb', (parts) => parts.set('data/bomb.jsonl', Buffer.alloc(8 * 2 ** 20, '0')), /aşırı büyüyor/],
    ])('CC-07 is refused: %s', async (_what, edit, reason) => {
      expect(await refusal(await damaged(edit))).toMatch(reason)
    })

    it.each<[string, Edit, RegExp]>([
      [
        'the migrations',
        only('manifest.json', (text) => text.replace('0001_foundation', '0001_other')),
        /not a successor/,
      ],
      [
        'the organization of the manifest',
        only('manifest.json', (text) => text.replace(organization_id, stranger)),
        /1\. satır: Satır başka bir kurumun/,
      ],
    ])('CC-07 is refused, signed too: %s', async (_what, edit, reason) => {
      expect(await refusal(await edited(edit, testSealingKey))).toMatch(reason)
    })

    it('CC-07 is refused: a name that leads out, and what is no zip', async () => {
      const named = await damaged((parts) => parts.set('files/aaaaaaaaa.jpg', Buffer.from('x')))
      const bytes = (await readFile(named)).toString('latin1')
      await writeFile(
        named,
        Buffer.from(bytes.replaceAll('files/aaaaaaaaa.jpg', 'files/../../etc/pwd'), 'latin1'),
      )
      expect(await refusal(named)).toMatch(/bozuk|yeri olmayan/)
      const noise = join(await place.newFolder(), 'noise.zip')
      await writeFile(noise, randomBytes(5000))
      expect(await refusal(noise)).toMatch(/bozuk ya da zip dosyası değil/)
    })
  })
})
