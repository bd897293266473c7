/** Public mail providers (decision 32). Operators can add more (`RESTRICTED_EMAIL_SUFFIXES`). */
export const publicMailProviders: readonly string[] = `
  gmail.com googlemail.com outlook.com hotmail.com live.com live.cn msn.com icloud.com me.com mac.com
  yahoo.com yahoo.cn yahoo.com.cn yahoo.co.jp yahoo.co.uk yahoo.de yahoo.fr ymail.com rocketmail.com aol.com
  qq.com foxmail.com 163.com 126.com 188.com yeah.net netease.com sina.com sina.cn sina.com.cn sohu.com tom.com
  aliyun.com 139.com 189.cn wo.cn 21cn.com 263.net eyou.com
  proton.me protonmail.com pm.me tutanota.com tuta.io tuta.com fastmail.com fastmail.fm hey.com zoho.com
  gmx.com gmx.net gmx.de gmx.at gmx.ch web.de t-online.de freenet.de mail.com mail.ru inbox.ru list.ru bk.ru
  yandex.ru yandex.com ya.ru rambler.ru orange.fr wanadoo.fr free.fr laposte.net sfr.fr libero.it virgilio.it
  naver.com daum.net hanmail.net nate.com kakao.com rediffmail.com seznam.cz wp.pl o2.pl interia.pl
  users.noreply.github.com users.noreply.gitee.com mailinator.com guerrillamail.com yopmail.com
`
  .split(/\s+/)
  .filter(Boolean)
