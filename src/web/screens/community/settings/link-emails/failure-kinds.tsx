import { Box, chakra } from '@chakra-ui/react'
import { emailFailureKinds, emailFailureOf } from '../../../../../domain/projects/email-failure.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { Dot } from '../../../../ui/feedback/state-word.tsx'
import { emailsFlow } from './connect.tsx'

/** Causes of the failed emails of this page, each with the number of emails and what helps. Renders nothing if none failed. */
export function FailureKinds() {
  const { t } = useWords()
  const rows = emailsFlow.useRows()
  const failed = rows.filter(({ item }) => item.state === 'failed').map(({ item }) => emailFailureOf(item.error))
  const kinds = emailFailureKinds
    .map((kind) => ({ kind, count: failed.filter((each) => each === kind).length }))
    .filter(({ count }) => count > 0)
  if (kinds.length === 0) return null
  return (
    <chakra.section aria-labelledby="failure-kinds" mt="4" mb="5">
      <chakra.h2 id="failure-kinds" fontWeight="bold" mb="2">
        {t('letters.causes')}
      </chakra.h2>
      <chakra.ul listStyleType="none" padding="0" bg="sheet" borderWidth="1px" borderRadius="l2">
        {kinds.map(({ kind, count }, index) => (
          <chakra.li key={kind} display="flex" gap="3" px="5" py="3" borderTopWidth={index === 0 ? 0 : '1px'}>
            <Box pt="2" flex="none">
              <Dot tone="failed" />
            </Box>
            <Box minWidth="0">
              <Box>
                <b>{t(`letters.cause.${kind}`)}</b>{' '}
                <chakra.span color="ink.third" fontVariantNumeric="tabular-nums">
                  {count}
                </chakra.span>
              </Box>
              <Box textStyle="small" color="ink.second">
                {t(`letters.causeHelp.${kind}`)}
              </Box>
            </Box>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  )
}
