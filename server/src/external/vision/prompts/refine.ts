import { inspector } from './inspector'

/** One finding rewritten by the specialist's feedback. */
export const refinePrompt = {
  version: 'duzeltme-1',
  system: inspector,
  task: `GÖREV: Aşağıdaki mevcut bulguyu uzmanın geri bildirimine göre yeniden yaz. Geri bildirimin değiştirmediği bilgileri koru. Geri bildirim riski veya mevzuatı değiştirmiyorsa mevcut risk değerlerini ve mevzuatı koru. Uzman haklıdır; ama rapora ait olmayan bir şey isterse mevcut bulguyu olduğu gibi döndür. Tek bir bulgu döndür.`,
}
