/** What people outside are told who get something that somebody sent through the product: registering is free, names are typed. */
export const unknownSender = (sender_name: string): string =>
  `${sender_name} adlı kişiyi tanımıyor musunuz? İşyerinizin iş güvenliği hizmetini kimden aldığını yöneticinize sorun; tanımadığınız kişiye yanıt vermeyin. Saha Gözlem sizden şifre, kod ya da ödeme istemez.`
