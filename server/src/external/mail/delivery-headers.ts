/** Where mail servers note whom a mail was delivered to, which To and Cc may not name. */
export const deliveryHeaders = [
  'delivered-to',
  'x-delivered-to',
  'x-original-to',
  'envelope-to',
  'x-envelope-to',
]
