// Applications of consultancies made over HTTP, as the application page makes them.
import type { Client } from '@gozlem/contract/client'
import { apply, verifyApplication } from '@gozlem/contract/organization'
import { mailTo } from './mailbox'

/** Applies for a consultancy by the name and verifies its address; it waits for the decision then. */
export async function verifiedApplication(visitor: Client, name: string) {
  const application = {
    company_name: `${name} OSGB`,
    city: 'İstanbul',
    address: 'Kuleli Sokak No: 5, Üsküdar',
    contact_name: 'Işıl Şahin',
    contact_phone: '0216 444 55 66',
    email: `bilgi@${name.toLowerCase()}-osgb.com.tr`,
    tax_number: `410000000${name.length}`,
    tax_office: 'Üsküdar',
  }
  await visitor(apply, { body: application })
  const { text } = await mailTo(application.email, 'organization.verify_application')
  const token = /token=([\w-]+)/.exec(text)?.[1] ?? ''
  await visitor(verifyApplication, { body: { token } })
  return application
}
