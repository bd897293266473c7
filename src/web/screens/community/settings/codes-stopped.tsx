import { chakra } from '@chakra-ui/react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { momentIn } from '../../../i18n/moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Notice } from '../../../ui/messages/notice.tsx'

type Link = Schemas['ManagedLink']

/** Notice for each project that has exhausted its budget of verification codes: start time, end time, and instructions. */
export function CodesStopped({ links }: { links: readonly Link[] }) {
  const { t, language, communityName } = useWords()
  return links.map((link) => {
    const { link_id, codes_stopped: stopped } = link
    if (!stopped) return null
    const name = communityName(link)
    const [since, until] = [momentIn(language, stopped.since), momentIn(language, stopped.until)]
    return (
      <Notice key={link_id}>
        <chakra.h2 fontWeight="bold" color="ink" overflowWrap="anywhere">
          {t('codesStopped.title', { name })}
        </chakra.h2>
        <chakra.p mt="2">{t('codesStopped.what', { name, since })}</chakra.p>
        <chakra.p mt="2">{t('codesStopped.until', { until })}</chakra.p>
        <chakra.p mt="2">{t('codesStopped.act')}</chakra.p>
      </Notice>
    )
  })
}
