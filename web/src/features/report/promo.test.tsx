import { checkCertificates } from '@gozlem/contract/certificate'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderApp } from '../../app/testing/render-app'
import { answer } from '../../platform/testing/answering'

const sample = () => screen.findByRole('link', { name: 'Örnek Raporu Aç (PDF)' })

describe('the promo page', () => {
  test('REP-19 opens for people without a certificate and leads on to making a report', async () => {
    answer(checkCertificates, { has_valid_certificates: false, has_certificates: false })
    renderApp('osgb_user', '/report/promo')
    expect((await sample()).getAttribute('href')).toMatch(/ornek-rapor.*\.pdf$/)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Saha Gözlem Raporu Tanıtımı')
    expect(screen.getByRole('link', { name: 'Rapor Oluştur' }).getAttribute('href')).toBe('/report/new')
  })

  test('REP-19 shows the superadmin, who makes no reports, the same without that way', async () => {
    renderApp('superadmin', '/report/promo')
    await sample()
    expect(screen.getByRole('article', { name: /korkuluk yok/ })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Rapor Oluştur' })).toBeNull()
  })
})
