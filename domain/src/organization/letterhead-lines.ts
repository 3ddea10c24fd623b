import { formatPhone } from '../account/phone'

/** What an organization is known by; empty or null where nothing is known. */
interface LetterheadTexts {
  authorization_no: string | null
  phone: string | null
  address: string | null
}

/** What stands below an organization's name at the head of a paper, as far as it is known. */
export function letterheadLines({ authorization_no, phone, address }: LetterheadTexts): string[] {
  return [authorization_no && `Yetki no ${authorization_no}`, phone && formatPhone(phone), address].flatMap(
    (line) => line || [],
  )
}
