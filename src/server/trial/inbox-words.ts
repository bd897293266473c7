import type { Language } from '../../domain/languages.ts'

const en = {
  title: 'Trial inbox',
  lead: 'Every letter the trial sends ends up here, whatever its address. It is gone when the service stops.',
  sign: 'Sign the sample agreement',
  refresh: 'Look again',
  empty: 'No letter yet. Ask for a code on the signing page, and it will be here a moment later.',
  list: 'Letters, newest first',
  back: 'All letters',
  from: 'From',
  to: 'To',
  arrived: 'Arrived',
  letter: 'The letter',
  plain: 'The same as plain text',
  attachments: 'Attachments',
  noSubject: '(no subject)',
  gone: 'This letter is not here. Letters are forgotten when the service stops.',
  other: '中文',
}

const zh: typeof en = {
  title: '试用收件箱',
  lead: '试用期间发出的所有邮件都会送到这里，不论收件地址。服务停止后即清空。',
  sign: '签署示例协议',
  refresh: '刷新',
  empty: '还没有邮件。在签署页面获取验证码，稍后就会出现在这里。',
  list: '邮件，最新的在前',
  back: '全部邮件',
  from: '发件人',
  to: '收件人',
  arrived: '收到时间',
  letter: '邮件正文',
  plain: '纯文本版本',
  attachments: '附件',
  noSubject: '（无主题）',
  gone: '找不到这封邮件。服务停止后邮件即清空。',
  other: 'English',
}

/** What the inbox says. */
export const inboxWords: Record<Language, typeof en> = { en, zh }
