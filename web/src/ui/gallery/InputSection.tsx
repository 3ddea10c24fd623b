import { useState } from 'react'
import { Combobox } from '../forms/Combobox'
import { DateInput } from '../forms/DateInput'
import { Field } from '../forms/Field'
import { FormError } from '../forms/FormError'
import { NumberInput } from '../forms/NumberInput'
import { PasswordInput } from '../forms/PasswordInput'
import { Select } from '../forms/Select'
import { TextArea } from '../forms/TextArea'
import { TextInput } from '../forms/TextInput'
import type { ComboboxOption } from '../forms/use-options'
import { Card } from '../layout/Card'

const CITIES = ['Adana', 'Ankara', 'Çanakkale', 'Iğdır', 'İstanbul', 'İzmir', 'Şanlıurfa', 'Uşak']

async function findCities(text: string): Promise<readonly ComboboxOption[]> {
  await new Promise((resolve) => setTimeout(resolve, 300))
  return CITIES.filter((city) => city.toLocaleLowerCase('tr').includes(text.toLocaleLowerCase('tr'))).map(
    (city) => ({ value: city, label: city, note: 'Türkiye' }),
  )
}

export function InputSection() {
  const [city, setCity] = useState<ComboboxOption | null>(null)
  const [date, setDate] = useState('2025-06-14')
  const [count, setCount] = useState<number | null>(148)
  const [hours, setHours] = useState<number | null>(7.5)
  return (
    <Card title="Alanlar" description="Etiket, ipucu ve hata birbirine bağlıdır">
      <div className="grid gap-5 md:grid-cols-2">
        <Field label="Ad soyad" required>
          <TextInput autoComplete="name" defaultValue="Ayşe Yılmaz" />
        </Field>
        <Field label="Telefon" required error="Geçerli bir telefon numarası giriniz">
          <TextInput inputMode="tel" autoComplete="tel-national" prefix="+90" defaultValue="53" />
        </Field>
        <Field label="Şifre" hint="En az 8 karakter; büyük harf, küçük harf ve rakam içermelidir">
          <PasswordInput autoComplete="new-password" defaultValue="Sahada12" />
        </Field>
        <Field label="Şehir">
          <Combobox value={city} onChange={setCity} find={findCities} />
        </Field>
        <Field label="Denetim tarihi">
          <DateInput value={date} onChange={setDate} />
        </Field>
        <Field label="Tehlike sınıfı">
          <Select
            placeholder="Seçin"
            defaultValue=""
            choices={[
              { value: 'low', label: 'Az tehlikeli' },
              { value: 'mid', label: 'Tehlikeli' },
              { value: 'high', label: 'Çok tehlikeli' },
            ]}
          />
        </Field>
        <Field label="Çalışan sayısı">
          <NumberInput value={count} onChange={setCount} />
        </Field>
        <Field label="Süre">
          <NumberInput value={hours} onChange={setHours} decimals={1} unit="saat" />
        </Field>
        <Field label="Kapalı alan" disabled>
          <TextInput defaultValue="Değiştirilemez" />
        </Field>
        <Field label="Salt okunur">
          <TextInput readOnly defaultValue="SG-2025-0148" />
        </Field>
        <Field label="Açıklama" aside="42 / 500" className="md:col-span-2">
          <TextArea defaultValue="Torna tezgâhının döner aksamında koruyucu yok." />
        </Field>
        <div className="md:col-span-2">
          <FormError message="Kaydedilemedi. Lütfen işaretli alanları düzeltin." />
        </div>
      </div>
    </Card>
  )
}
