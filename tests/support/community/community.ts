import type { Language } from '../../../src/domain/text/languages.ts'
import type { Services } from '../../../src/server/context/services.ts'
import { type LinkAgreementInput, createLink } from '../../../src/server/usecases/community/projects/create-link.ts'

type Kind = LinkAgreementInput['kind']

const titles: Record<Kind, Record<Language, string>> = {
  individual: { en: 'Individual Contributor License Agreement', zh: '个人贡献者许可协议' },
  corporation: { en: 'Corporate Contributor License Agreement', zh: '企业贡献者许可协议' },
}

const texts: Record<Language, string> = {
  en: [
    'Thank you for your interest in contributing to the projects of this community.',
    '1. Definitions',
    '1.1 A contribution is any work that you send to the community to be included in one of its projects.',
    '2. You keep the copyright of your contributions and give everybody a licence to use, change and distribute them.',
    '3. You say that each of your contributions is your own work.',
  ].join('\n\n'),
  zh: [
    '感谢您有意为本社区的项目作出贡献。',
    '一、定义',
    '1.1 贡献是指您向本社区提交、以供纳入其任一项目的任何作品。',
    '2. 您保留您的贡献的著作权，并许可任何人使用、修改和分发您的贡献。',
    '3. 您声明您的每一项贡献均为您的原创作品。',
  ].join('\n\n'),
}

/** Creates a link with agreements of the given types and languages. Individuals must enter a date. All signers may enter a telephone number. */
export async function aCommunity(
  services: Services,
  languages: readonly Language[] = ['zh', 'en'],
  kinds: readonly Kind[] = ['individual'],
  alias = 'Lantern',
  names: Partial<Record<Language, string>> = {},
): Promise<string> {
  const wanted = kinds.flatMap((kind) => languages.map((language) => ({ kind, language })))
  const agreements = await Promise.all(
    wanted.map(async ({ kind, language }): Promise<LinkAgreementInput> => {
      const title = titles[kind][language]
      const document = { language, title, text: `${title}\n\n${texts[language]}` }
      const date = { type: 'date', required: true } as const
      return {
        kind,
        language,
        bytes: await services.pdf.writeAgreement(document),
        url: '',
        fields: [...(kind === 'individual' ? [date] : []), { type: 'telephone', required: false }],
      }
    }),
  )
  const { linkId } = await createLink(services, {
    platform: 'github',
    organization: alias.toLowerCase().replaceAll(/[^a-z0-9]/g, '') || 'named',
    alias,
    names,
    projectUrl: 'https://lantern.example',
    summaries: { en: 'A lantern for everybody', zh: '人人的灯笼' },
    agreements,
  })
  return linkId
}

/** Creates a link with corporation agreements in English and Chinese, and an English individual agreement. */
export async function aCorporateCommunity(services: Services, organization = 'lantern'): Promise<string> {
  const heading: Record<Language, string> = { en: 'Corporate Agreement', zh: '企业贡献者协议' }
  const draft = async (kind: 'corporation' | 'individual', language: Language) => {
    const document = { language, title: heading[language], text: `${heading[language]}\n\n1. ${kind}` }
    const bytes = await services.pdf.writeAgreement(document)
    return { kind, language, bytes, url: '', fields: [{ type: 'telephone' as const, required: false }] }
  }
  const { linkId } = await createLink(services, {
    platform: 'github',
    organization,
    alias: organization === 'lantern' ? 'Lantern' : `Lantern ${organization}`,
    projectUrl: '',
    summaries: {},
    agreements: [await draft('corporation', 'en'), await draft('corporation', 'zh'), await draft('individual', 'en')],
  })
  return linkId
}
