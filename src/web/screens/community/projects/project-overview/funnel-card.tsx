import { Box, chakra, Flex, VisuallyHidden } from '@chakra-ui/react'
import type { Schemas } from '../../../../../../openapi/index.ts'
import { amountIn } from '../../../../i18n/amounts.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { Card } from '../../card.tsx'
import { ShareBar } from './share-bar.tsx'

const steps = ['opened', 'asked', 'signed'] as const

/** How many of those who opened the sign page asked for a code and signed, with the share of the step before (decision 107). */
export function FunnelCard({ funnel }: { funnel: Schemas['Funnel'] }) {
  const { t, language } = useWords()
  const most = Math.max(...steps.map((step) => funnel[step]))
  const period = t('funnel.days', { days: funnel.days })
  return (
    <Card title={t('funnel.title')} aside={<Box color="ink.second">{period}</Box>}>
      {most === 0 ? (
        <chakra.p color="ink.second">{t('funnel.none', { days: funnel.days })}</chakra.p>
      ) : (
        <>
          <chakra.ul display="flex" flexDirection="column" gap="4">
            {steps.map((step, index) => (
              <li key={step}>
                <Flex gap="4" align="baseline" mb="1.5">
                  <Box flex="1" minWidth="0">
                    {t(`funnel.${step}`)}
                  </Box>
                  <Flex fontVariantNumeric="tabular-nums" gap="3" align="baseline">
                    <Share of={funnel[step]} before={funnel[steps[index - 1] ?? step]} isFirst={index === 0} />
                    <Box as="span" fontWeight="bold" minWidth="8" textAlign="end">
                      {amountIn(language, funnel[step])}
                    </Box>
                  </Flex>
                </Flex>
                <ShareBar share={funnel[step] / most} />
              </li>
            ))}
          </chakra.ul>
          <chakra.p textStyle="small" color="ink.third" mt="4">
            {t('funnel.note')}
          </chakra.p>
        </>
      )}
    </Card>
  )
}

type ShareProps = { of: number; before: number; isFirst: boolean }

/** Nothing where it would say more than all: a signer without the page is counted from the code on. */
function Share({ of, before, isFirst }: ShareProps) {
  const { t } = useWords()
  if (isFirst || before === 0 || of > before) return null
  return (
    <Box as="span" textStyle="small" color="ink.second" whiteSpace="nowrap">
      {t('funnel.share', { percent: Math.round((of / before) * 100) })}
      <VisuallyHidden> {t('funnel.ofBefore')} </VisuallyHidden>
    </Box>
  )
}
