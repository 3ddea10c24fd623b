import type { PageRoute } from '../../platform/navigation/page-route'
import { Award } from '../../ui/icons'

const listPath = '/certificates'

export const pages: readonly PageRoute[] = [
  {
    path: listPath,
    page: async () => (await import('./pages/CertificateListPage')).CertificateListPage,
    access: 'signed_in',
    title: 'Sertifikalarım',
    menu: { group: 'account', order: 20, label: 'Sertifikalarım', icon: Award },
  },
  {
    path: '/certificates/add',
    page: async () => (await import('./pages/CertificateAddPage')).CertificateAddPage,
    access: 'signed_in',
    title: 'Sertifika Ekle',
    under: listPath,
  },
  {
    path: '/certificates/edit/:id',
    page: async () => (await import('./pages/CertificateEditPage')).CertificateEditPage,
    access: 'signed_in',
    title: 'Sertifika Düzenle',
    under: listPath,
  },
]
