import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  deleteClientCompanyLogo,
  putClientCompanyLogo,
  readClientCompanyLogo,
} from '@gozlem/contract/client-company-logo'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeForOrganization } from '../../db/tenant-scope'
import type { FileStore } from '../../external/files/file-store'
import { openLocalFiles } from '../../external/files/local-files'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call, type FileToSend } from '../../http/testing/call'
import { addCompany, assign } from '../../http/testing/field-work'
import type { Person } from '../../http/testing/people'
import { testPhoto } from '../../http/testing/report-world'
import { readLogoForPrint } from './logo-commands'

describe('the logo of a client company', () => {
  let test: AppUnderTest
  let folder: string
  let files: FileStore
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gozlem-logos-'))
    files = await openLocalFiles(folder)
    test = await startApp({ files })
  })
  afterAll(async () => {
    await test.close()
    await rm(folder, { recursive: true, force: true })
  })

  const put = (person: Person | null, id: string, ...given: FileToSend[]) =>
    call(test.app, person, putClientCompanyLogo, { params: { id } }, { field: 'logo', files: given })
  const read = (person: Person | null, id: string) =>
    call(test.app, person, readClientCompanyLogo, { params: { id }, query: {} })
  const remove = (person: Person, id: string) =>
    call(test.app, person, deleteClientCompanyLogo, { params: { id } })
  const stored = async () =>
    (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.jpg'))

  /** Smaller than any photo of a finding may be, and see-through. */
  async function drawing(name: string, format: 'png' | 'webp' | 'jpeg' = 'png'): Promise<FileToSend> {
    const picture = sharp({
      create: { width: 300, height: 90, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } },
    })
    return { name, bytes: await picture.toFormat(format).toBuffer() }
  }

  it.each(['png', 'webp', 'jpeg'] as const)('CC-01 takes a small %s and shows it', async (format) => {
    const { ayse, mert } = test.people
    const id = await addCompany(test, ayse, `Logolu ${format}`)
    await assign(test, mert, id)
    const { company } = (await put(ayse, id, await drawing('logo', format))).reply
    expect(company.logo_url).toMatch(new RegExp(`^/api/companies/client-companies/${id}/logo\\?v=`))
    const shown = await read(mert, id)
    expect(shown.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(shown.body).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 90 })
  })

  it('PLAT-02 strips place and device from a photo, and hands a larger picture to documents', async () => {
    const { ayse } = test.people
    const id = await addCompany(test, ayse, 'Fotoğraflı')
    await put(ayse, id, await testPhoto('laser-area-gps.jpg'))
    const { body } = await read(ayse, id)
    const shown = await sharp(body).metadata()
    expect([shown.exif, shown.xmp, Math.max(shown.width, shown.height)]).toEqual([undefined, undefined, 400])
    const printed = await writeForOrganization(test.pool, ayse.organization_id, (work) =>
      readLogoForPrint(work, files, id),
    )
    const { width, height, exif } = await sharp(printed ?? new Uint8Array()).metadata()
    expect([Math.max(width, height), exif]).toEqual([1000, undefined])
    expect(
      await writeForOrganization(test.pool, test.people.levent.organization_id, (work) =>
        readLogoForPrint(work, files, id),
      ),
    ).toBeNull()
  })

  it('CC-01 keeps the files of the logo in force only', async () => {
    const { deniz } = test.people
    const id = await addCompany(test, deniz, 'Değişen')
    const before = (await stored()).length
    const first = (await put(deniz, id, await drawing('a.png'))).reply.company.logo_url
    const second = (await put(deniz, id, await drawing('b.png'))).reply.company.logo_url
    expect(second).not.toBe(first)
    expect(await stored()).toHaveLength(before + 2)
    expect((await remove(deniz, id)).reply.company.logo_url).toBeNull()
    expect((await remove(deniz, id)).status).toBe(200)
    expect(await stored()).toHaveLength(before)
    expect((await read(deniz, id)).status).toBe(404)
  })

  it('CC-01 refuses what is no picture by its content, and leaves nothing behind', async () => {
    const { ayse } = test.people
    const id = await addCompany(test, ayse, 'Bozuk Logolu')
    const before = await stored()
    const bad: [FileToSend, string][] = [
      [{ name: 'logo.png', bytes: Buffer.from('metin') }, 'dosya bir görüntü değil'],
      [{ name: 'logo.png', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }, 'dosya bir'],
      [await testPhoto('mechanism-gps.heic'), 'bu görüntü türü desteklenmiyor'],
      [{ name: 'logo.gif', bytes: Buffer.from('GIF89a\u0001\u0000\u0001\u0000') }, 'bu görüntü türü'],
    ]
    for (const [file, reason] of bad) {
      const { status, problem } = await put(ayse, id, file)
      expect([status, problem.code, problem.details.fields.logo]).toEqual([
        400,
        'DOCUMENT_REFUSED',
        expect.stringContaining(reason),
      ])
    }
    const two = await put(ayse, id, await drawing('a.png'), await drawing('b.png'))
    expect(two.status).toBe(400)
    expect(await stored()).toEqual(before)
  })

  it('ROLE-07 shows a logo to nobody outside, and lets an osgb_user look only', async () => {
    const { ayse, levent, mert, selin } = test.people
    const id = await addCompany(test, ayse, 'Gizli Logolu')
    await assign(test, mert, id)
    await put(ayse, id, await drawing('a.png'))
    const before = await stored()
    expect((await read(null, id)).status).toBe(401)
    for (const stranger of [levent, selin]) expect((await read(stranger, id)).status).toBe(404)
    expect((await put(levent, id, await drawing('b.png'))).status).toBe(404)
    expect((await put(mert, id, await drawing('b.png'))).status).toBe(403)
    expect((await remove(mert, id)).status).toBe(403)
    expect(await stored()).toEqual(before)
  })
})
