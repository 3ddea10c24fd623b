import { describe, expect, it } from 'vitest'
import { attachment } from './attachment'

describe('Content-Disposition of a download', () => {
  it.each([
    ['rapor.pdf', `attachment; filename="rapor.pdf"; filename*=UTF-8''rapor.pdf`],
    [
      'Şule Işık.pdf',
      `attachment; filename="Sule Isik.pdf"; filename*=UTF-8''%C5%9Eule%20I%C5%9F%C4%B1k.pdf`,
    ],
    [
      'a"; filename="b\r\nset-cookie: c.pdf',
      `attachment; filename="a ; filename= b  set-cookie: c.pdf"; filename*=UTF-8''a%20%3B%20filename%3D%20b%20%20set-cookie%3A%20c.pdf`,
    ],
    ["(ek)'1*.pdf", `attachment; filename="(ek)'1*.pdf"; filename*=UTF-8''%28ek%29%271%2A.pdf`],
  ])('names %j', (name, header) => {
    expect(attachment(name)).toBe(header)
  })

  it('keeps the extension of a name that is too long', () => {
    const header = attachment(`${'a'.repeat(300)}.pdf`)
    expect(header).toContain(`filename="${'a'.repeat(196)}.pdf"`)
  })

  it('is cut by its bytes', () => {
    const [, encoded = ''] = attachment(`${'ş'.repeat(200)}.pdf`).split("''")
    const name = decodeURIComponent(encoded)
    expect(name).toMatch(/^ş+\.pdf$/)
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
  })

  it('survives a cut through an emoji', () => {
    expect(attachment(`${'a'.repeat(195)}😀.pdf`)).toContain(`filename="${'a'.repeat(195)}.pdf"`)
  })
})
