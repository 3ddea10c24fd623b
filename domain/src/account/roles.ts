/** The four kinds of user (seed 1 section 1). */
export const roles = ['regular', 'osgb_user', 'osgb_admin', 'superadmin'] as const
export type Role = (typeof roles)[number]

/** Turkish label of a role as shown on badges and lists (seed 1 section 1). */
export const roleLabels: Record<Role, string> = {
  regular: 'Bireysel',
  osgb_user: 'Uzman / Hekim',
  osgb_admin: 'Kurum Yetkilisi',
  superadmin: 'Sistem Yöneticisi',
}

/** What an `osgb_user` works as (decisions.md, Words). */
export const professions = ['safety_specialist', 'workplace_physician', 'other_health_personnel'] as const
export type Profession = (typeof professions)[number]

export const professionLabels: Record<Profession, string> = {
  safety_specialist: 'İş Güvenliği Uzmanı',
  workplace_physician: 'İşyeri Hekimi',
  other_health_personnel: 'Diğer Sağlık Personeli',
}

/** Who acts: the part of a signed-in user that rules decide on. */
export interface Actor {
  id: string
  role: Role
  organization_id: string
}
