// What a full device speaks of: drafts with photos, a visit, an action, at any release of the server. Made over HTTP without the typed
// client, which knows the present release alone.
import { randomUUID } from 'node:crypto'
import { addDays, istanbulDay, istanbulInstant } from '@gozlem/domain/calendar-date'
import type { Role } from '@gozlem/domain/account/roles'
import { password, people } from '../people'
import type { PhotoFile } from '../photos'

/** Ids that the device and the server both know, by what they name. */
export interface DeviceWorld {
  person: string
  organization: string
  company: string
  contact: string
  /** Drafts, by what is done in them on the device. */
  photographed: string
  noted: string
  noted_image: string
  marked_image: string
  written: string
  written_finding: string
  dangerous: string
  dangerous_finding: string
  followed: string
  action: string
  visit: string
}

/** What is read of replies; each has a part of it. */
interface Reply {
  token: string
  user: { id: string; company_id: string }
  companies: [{ id: string }]
  email: { id: string }
  report: { id: string; revision: number }
  images: [{ id: string }, { id: string }]
  rejected: { reason: string }[]
  actions: [{ id: string }]
  visit: { id: string }
}

async function callAs(address: string, role: Role) {
  async function send(token: string, method: string, path: string, body?: unknown): Promise<Reply> {
    const isForm = body instanceof FormData
    const reply = await fetch(address + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as Reply
  }
  const { token, user } = await send('none', 'POST', '/api/auth/login', {
    phone: people[role].phone,
    password,
  })
  const ask = (method: string, path: string, body?: unknown) => send(token, method, path, body)
  return { ask, user }
}

/** An hour from a moment on; late in the evening, what of the day is left, for no visit goes over midnight. */
function hourAround(at: Date): { starts_at: Date; ends_at: Date } {
  const evening = (clock: string) => istanbulInstant(istanbulDay(at), clock)?.getTime() ?? 0
  return {
    starts_at: new Date(Math.min(at.getTime(), evening('23:00'))),
    ends_at: new Date(Math.min(at.getTime() + 60 * 60_000, evening('23:59'))),
  }
}

/** @param at when the visit begins */
export async function makeWorld(address: string, at: Date, photo: PhotoFile): Promise<DeviceWorld> {
  const { ask, user } = await callAs(address, 'osgb_user')
  const { companies } = await ask('GET', '/api/companies/client-companies?search=K%C3%B6rfez')
  const company = companies[0].id
  const admin = await callAs(address, 'osgb_admin')
  const { email: contact } = await admin.ask('POST', `/api/companies/client-companies/${company}/emails`, {
    name: 'Hasan Usta',
    email: `${randomUUID()}@korfez.example`,
  })

  const draft = async (text?: string, due_on?: string) => {
    const { report } = await ask('POST', '/api/reports', {
      client_company_id: company,
      osgb_name: 'Ege Güven OSGB',
      risk_method: 'l_tipi',
    })
    const finding = randomUUID()
    if (text !== undefined)
      await ask('PUT', `/api/reports/${report.id}`, {
        revision: report.revision,
        entries: [
          {
            id: finding,
            uygunsuzluk: text,
            siddet: 5,
            olasilik: 4,
            scored: true,
            status: 'pending',
            ...(due_on !== undefined && { due_on }),
          },
        ],
      })
    return { id: report.id, finding }
  }

  const noted = await draft()
  const form = new FormData()
  for (const name of ['notlu.jpg', 'isaretli.jpg'])
    form.append('images', new Blob([new Uint8Array(photo.buffer)], { type: photo.mimeType }), name)
  const { images, rejected } = await ask('POST', `/api/reports/${noted.id}/images`, form)
  if (rejected.length > 0) throw new Error(`a photo was refused: ${rejected[0]?.reason}`)
  const followed = await draft('Pano kapağı açık', addDays(istanbulDay(new Date()), 7))
  await ask('POST', `/api/reports/${followed.id}/finalize`, { approve_all: true })
  const { actions } = await ask('GET', `/api/corrective-actions?report_id=${followed.id}`)
  const written = await draft('Merdiven korkuluğu yok')
  const dangerous = await draft('Kazı kenarı iksasız')
  const photographed = await draft()
  const { visit } = await ask('POST', '/api/visits', { client_company_id: company, ...hourAround(at) })
  return {
    person: user.id,
    organization: user.company_id,
    company,
    contact: contact.id,
    photographed: photographed.id,
    noted: noted.id,
    noted_image: images[0].id,
    marked_image: images[1].id,
    written: written.id,
    written_finding: written.finding,
    dangerous: dangerous.id,
    dangerous_finding: dangerous.finding,
    followed: followed.id,
    action: actions[0].id,
    visit: visit.id,
  }
}
