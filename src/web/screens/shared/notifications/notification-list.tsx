import { Box, chakra, Flex, Grid } from '@chakra-ui/react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { noticeFrequencies, noticeTypes } from '../../../../domain/people/notifications.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Notice } from '../../../ui/messages/notice.tsx'
import { BreakingAddress } from '../../../ui/page/breaking-address.tsx'

type Type = Schemas['NotificationType']
type Frequency = Schemas['NotificationFrequency']

type NotificationListProps = {
  notifications: Schemas['Notifications']
  /** Whether a choice is being saved. */
  busy: boolean
  onChoose: (type: Type, frequency: Frequency) => void
}

/** Lists the types of email notifications with their frequencies, the address and the time zone of the emails. */
export function NotificationList({ notifications, busy, onChoose }: NotificationListProps) {
  const { t } = useWords()
  const { email, time_zone: zone, frequencies } = notifications
  const types = noticeTypes.filter((type) => frequencies[type] !== undefined)
  return (
    <Flex direction="column" gap="5">
      {email === '' ? (
        <Notice>{t('notify.noAddress')}</Notice>
      ) : (
        <chakra.p color="ink.second" overflowWrap="anywhere">
          <BreakingAddress>{t('notify.to', { email })}</BreakingAddress>
        </chakra.p>
      )}
      <Box>
        {types.map((type) => (
          <Choice
            key={type}
            type={type}
            value={frequencies[type] ?? 'off'}
            isDisabled={email === ''}
            onChoose={(frequency) => !busy && onChoose(type, frequency)}
          />
        ))}
      </Box>
      <chakra.p color="ink.second" textStyle="small">
        {t('notify.zone', { zone: zone.replaceAll('_', ' ') })}
      </chakra.p>
    </Flex>
  )
}

type ChoiceProps = {
  type: Type
  value: Frequency
  isDisabled: boolean
  onChoose: (frequency: Frequency) => void
}

function Choice({ type, value, isDisabled, onChoose }: ChoiceProps) {
  const { t } = useWords()
  return (
    <chakra.fieldset
      borderTopWidth="1px"
      py="4"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      minWidth="0"
    >
      <chakra.legend float="left" flex="1 1 16rem" minWidth="0">
        <chakra.span display="block" fontWeight="bold">
          {t(`notify.type.${type}`)}
        </chakra.span>
        <chakra.span display="block" textStyle="small" color="ink.second">
          {t(`notify.hint.${type}`)}
        </chakra.span>
      </chakra.legend>
      <Grid
        templateColumns="repeat(4, minmax(0, 1fr))"
        borderWidth="1px"
        borderColor="control"
        borderRadius="l2"
        overflow="clip"
        width={{ base: 'full', md: '19rem' }}
      >
        {noticeFrequencies.map((frequency, index) => (
          <chakra.label
            key={frequency}
            position="relative"
            display="inline-flex"
            alignItems="center"
            minHeight={{ base: '11', md: '9' }}
            justifyContent="center"
            textStyle="small"
            whiteSpace="nowrap"
            cursor={isDisabled ? 'not-allowed' : 'pointer'}
            color={isDisabled ? 'ink.third' : 'ink.second'}
            borderInlineStartWidth={index === 0 ? 0 : '1px'}
            borderColor="control"
            css={{
              '&:has(:checked)': { bg: 'accent.soft', color: 'ink', fontWeight: 'bold' },
              '&:has(:focus-visible)': { outline: '2px solid currentColor', outlineOffset: '-3px' },
            }}
          >
            <chakra.input
              type="radio"
              name={`notify-${type}`}
              value={frequency}
              checked={value === frequency}
              disabled={isDisabled}
              onChange={() => onChoose(frequency)}
              position="absolute"
              inset="0"
              width="full"
              height="full"
              opacity="0"
              cursor="inherit"
            />
            {t(`notify.frequency.${frequency}`)}
          </chakra.label>
        ))}
      </Grid>
    </chakra.fieldset>
  )
}
