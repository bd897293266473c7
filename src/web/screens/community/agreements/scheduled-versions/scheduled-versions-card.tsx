import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import type { Schemas } from '../../../../../../openapi/index.ts'
import { defaultLanguage, findLanguage } from '../../../../../domain/text/languages.ts'
import { momentIn } from '../../../../i18n/moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { schedulePath } from '../../../shared/page/paths.ts'
import { TextLink } from '../../../../ui/page/links.tsx'
import { StateWord } from '../../../../ui/feedback/state-word.tsx'
import { toast } from '../../../../ui/messages/toast.ts'
import { Card } from '../../card.tsx'
import { useLinkAgreementsActions } from '../link-agreements.connect.tsx'
import { ScheduleCancellingFlow, useScheduleCancelling } from './connect.tsx'
import { CancellingQuestion } from './cancel-question.tsx'

type Scheduled = Schemas['ScheduledVersion']

/** Lists scheduled versions with cancel buttons, and versions that could not be published with the reason. */
export function ScheduledVersionsCard({ linkId, versions }: { linkId: string; versions: readonly Scheduled[] }) {
  const { t } = useWords()
  const { readAgain } = useLinkAgreementsActions()
  const handleEnded = (isCancelled: boolean): void => {
    if (isCancelled) toast('schedule.takenBack')
    readAgain()
  }
  return (
    <ScheduleCancellingFlow key={linkId} linkId={linkId} onEnded={handleEnded}>
      {versions.length > 0 && (
        <Box gridColumn="1 / -1">
          <Card title={t('schedule.title')}>
            <chakra.ul listStyleType="none" margin="0" padding="0">
              {versions.map((version) => (
                <Row key={version.schedule_id} linkId={linkId} version={version} />
              ))}
            </chakra.ul>
          </Card>
        </Box>
      )}
      <CancellingQuestion />
    </ScheduleCancellingFlow>
  )
}

function Row({ linkId, version }: { linkId: string; version: Scheduled }) {
  const { t, language, languageName } = useWords()
  const { takeBack } = useScheduleCancelling()
  const { schedule_id: schedule, type, title, kind, at, state, scheduled_by: by, grace_period_days: days } = version
  const own = languageName(findLanguage(version.language) ?? defaultLanguage)
  const name = t('detail.agreementName', { kind: t(`detail.${type}`), language: own })
  const moment = momentIn(language, at)
  return (
    <chakra.li py="3" borderBottomWidth="1px" _last={{ borderBottomWidth: 0 }} overflowWrap="anywhere">
      <Flex columnGap="4" rowGap="2" align="center" wrap={{ base: 'wrap', md: 'nowrap' }}>
        <Box flex="1 1 14rem" minWidth="0">
          <Box>
            {state === 'waiting' ? (
              <TextLink to={schedulePath(linkId, schedule)} fontWeight="bold">
                {name}
              </TextLink>
            ) : (
              <chakra.span fontWeight="bold">{name}</chakra.span>
            )}{' '}
            · {t(`version.${kind}`)}
            {kind === 'material' && ` · ${t(days === 0 ? 'schedule.noGrace' : 'schedule.grace', { days })}`}
          </Box>
          <Box textStyle="small" color="ink.second">
            {title}
          </Box>
          <Box textStyle="small" color="ink.second" mt="1">
            {state === 'waiting' ? (
              t(by === '' ? 'schedule.waits' : 'schedule.waitsBy', { moment, by })
            ) : (
              <StateWord tone="failed">{t(`schedule.${state}`, { moment, by })}</StateWord>
            )}
          </Box>
        </Box>
        {state === 'waiting' && (
          <Button
            variant="outline"
            flex="none"
            aria-label={t('schedule.takeBackNamed', { name })}
            onClick={() => takeBack({ schedule, name })}
          >
            {t('schedule.cancel')}
          </Button>
        )}
      </Flex>
    </chakra.li>
  )
}
