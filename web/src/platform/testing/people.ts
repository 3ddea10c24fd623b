import type { UserView } from '@gozlem/contract/account'
import type { Role } from '@gozlem/domain/account/roles'

const id = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`

function person(number: number, role: Role, first_name: string, last_name: string): UserView {
  return {
    id: id(number),
    role,
    phone: `+9053200000${String(number).padStart(2, '0')}`,
    first_name,
    last_name,
    email: `kisi${number}@ornek.example`,
    profession: role === 'osgb_user' ? 'safety_specialist' : null,
    must_change_password: false,
    has_second_factor: false,
    must_set_second_factor: false,
    company_id: id(90 + (role === 'regular' ? 1 : 2)),
    company_name: 'Kule OSGB',
    company_kind: role === 'regular' ? 'individual' : role === 'superadmin' ? 'system' : 'osgb',
    l_table: 'three',
    requires_face_check: false,
    created_at: '2026-01-05T08:00:00.000Z',
  }
}

/** One person of each role, named as in the server's tests. */
export const people = {
  superadmin: person(1, 'superadmin', 'Suna', 'Kaya'),
  osgb_admin: person(2, 'osgb_admin', 'Ayşe', 'Yılmaz'),
  osgb_user: person(3, 'osgb_user', 'Mert', 'Işık'),
  regular: person(4, 'regular', 'Deniz', 'Aksoy'),
} satisfies Record<Role, UserView>
