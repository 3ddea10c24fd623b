// The demo organization's people, as the product names them on its start.
import type { Role } from '@gozlem/domain/account/roles'

export const password = 'Gozlem2026'

export interface Person {
  /** Ten digits, as typed behind the fixed +90. */
  phone: string
  name: string
}

export const people: Record<Role, Person> = {
  superadmin: { phone: '5320000001', name: 'Suna Kaya' },
  osgb_admin: { phone: '5320000002', name: 'Ayşe Yılmaz' },
  osgb_user: { phone: '5320000003', name: 'Mert Işık' },
  regular: { phone: '5320000004', name: 'Deniz Aksoy' },
}
