/** Mail providers whose addresses belong to anybody (decision 32), as domains; an address of a subdomain belongs to its provider, too. */
export type MailProviders = {
  names: ReadonlySet<string>
  /** Domains that are no provider’s, although they are listed. */
  exceptions: ReadonlySet<string>
}

/** Providers that the list of the package `free-email-domains` lacks, and hosts whose addresses receive no email. */
export const furtherMailProviders: readonly string[] = `
  vip.qq.com vip.163.com vip.126.com vip.sina.com yahoo.cn yahoo.com.cn live.cn aliyun.com 139.com 189.cn wo.cn 21cn.com
  263.net eyou.com sohu.com tom.com yeah.net mailbox.org riseup.net disroot.org tuta.com tuta.io tutamail.com keemail.me
  pm.me proton.me hey.com posteo.net posteo.eu runbox.com startmail.com mailfence.com duck.com privaterelay.appleid.com
  passmail.net passinbox.com skiff.com cock.li autistici.org systemli.org dismail.de kolabnow.com zoho.eu zohomail.com
  icloud.com.cn bk.ru internet.ru vk.com ya.ru kakao.com nate.com hanmail.net daum.net
  users.noreply.github.com users.noreply.gitee.com
`
  .split(/\s+/)
  .filter(Boolean)

/** Brands that have a domain in many countries: `yahoo.com.br`, `outlook.de`. */
const brands =
  /^(?:aol|gmail|gmx|googlemail|hotmail|live|msn|outlook|rocketmail|yahoo|yandex|ymail)\.(?:com?\.)?[a-z]{2,3}$/

/** Returns the provider to which a domain belongs, or null. */
export function mailProviderOf(domain: string, { names, exceptions }: MailProviders): string | null {
  const labels = domain.toLowerCase().split('.')
  for (const [index] of labels.entries()) {
    const suffix = labels.slice(index).join('.')
    if (exceptions.has(suffix)) return null
    if (names.has(suffix) || brands.test(suffix)) return suffix
  }
  return null
}
