import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { object, string } from 'yup'
import { shippedNames } from '../../../../../domain/pull-requests/bots-and-tools.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { CheckedForm } from '../../../../ui/fields/checked-form.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { LoadingRows } from '../../../../ui/tables/loading-rows.tsx'
import { ShortDay } from '../../../../ui/tables/short-day.tsx'
import { LoadError } from '../../../shared/lists/load-error.tsx'
import { Card } from '../../card.tsx'
import { exemptionsFlow, repositoryFlow, watchActionFlow } from './connect.ts'

type Props = { linkId: string; watchId: string }

/**
 * Accounts that do not need to sign, and the project's bots and AI tools. The exemptions apply to all of the project's repositories on this code
 * platform.
 */
export function Exemptions({ linkId, watchId }: Props) {
  const { t } = useWords()
  const { done } = watchActionFlow.useAct()
  // Reloads the exemptions after each change.
  const key = done?.act.kind === 'exempted' || done?.act.kind === 'exemptionEnded' ? JSON.stringify(done.act) : ''
  return (
    <Card title={t('watch.part.exemptions')}>
      <chakra.p color="ink.second" mb="4">
        {t('watch.exemptionsLead')}
      </chakra.p>
      <exemptionsFlow.ReadingFlow key={key} scope={{ link_id: linkId, watch_id: watchId }}>
        <List linkId={linkId} watchId={watchId} />
      </exemptionsFlow.ReadingFlow>
      <Shipped />
      <Add key={`form ${key}`} linkId={linkId} watchId={watchId} />
    </Card>
  )
}

function List({ linkId, watchId }: Props) {
  const { t } = useWords()
  const { answer, failure, retry } = exemptionsFlow.useReading()
  const { ask } = watchActionFlow.useAct()
  if (failure) return <LoadError failure={failure} onRetry={retry} />
  if (!answer) return <LoadingRows count={2} />
  if (answer.length === 0) return <chakra.p>{t('watch.noExemptions')}</chakra.p>
  return (
    <chakra.ul listStyleType="none" p="0">
      {answer.map(({ id, type, login, address, reason, added_at: at, added_by: by }) => (
        <Flex as="li" key={id} gap="4" align="start" py="2" borderTopWidth="1px">
          <Box flex="1" minWidth="0" overflowWrap="anywhere">
            <chakra.bdi fontWeight="bold">{login || address}</chakra.bdi>{' '}
            <chakra.span color="ink.second">{t(`watch.exemptionType.${type}`)}</chakra.span>
            <chakra.bdi display="block">{reason}</chakra.bdi>
            <Box textStyle="small" color="ink.second">
              <ShortDay at={at} />
              {by !== '' && ` · ${by}`}
            </Box>
          </Box>
          <Button
            variant="outline"
            aria-label={t('watch.endNamed', { name: login || address })}
            onClick={() => ask({ kind: 'exemptionEnded', linkId, watchId, id, name: login || address })}
          >
            {t('watch.end')}
          </Button>
        </Flex>
      ))}
    </chakra.ul>
  )
}

/** Built-in bots and AI tools, which do not need to be added to the project. */
function Shipped() {
  const { t } = useWords()
  const { answer } = repositoryFlow.useReading()
  const [{ bots, ai }] = useState(shippedNames)
  return (
    <Box as="details" mt="4" textStyle="small" color="ink.second">
      <chakra.summary cursor="pointer" py="2">
        {t('watch.shipped')}
      </chakra.summary>
      {answer?.policy.shipped_bots === true && (
        <chakra.p mb="2">{t('watch.shippedBots', { names: bots.join(', ') })}</chakra.p>
      )}
      <chakra.p>{t('watch.shippedAi', { names: ai.join(', ') })}</chakra.p>
    </Box>
  )
}

const formId = 'exempt'
const types = ['bot', 'ai', 'account'] as const
const schema = object({
  type: string().oneOf(types).default('bot').required(),
  login: string().default('').trim().required('problem.missing.own'),
})

/** Button that opens the exemption dialog. */
function Add({ linkId, watchId }: Props) {
  const { t } = useWords()
  const { ask, isBusy } = watchActionFlow.useAct()
  const { answer } = repositoryFlow.useReading()
  const [values] = useState({ type: 'bot', login: '' })
  const names: Record<string, string> = { type: t('watch.exemptionType'), login: t('watch.login') }
  return (
    <Box borderTopWidth="1px" mt="4" pt="4">
      <CheckedForm
        id={formId}
        values={values}
        schema={schema}
        nameOf={(field) => names[field] ?? field}
        onSubmit={(chosen) => {
          const type = types.find((each) => each === chosen.type) ?? 'bot'
          const login = chosen.login.trim()
          const act = { type, login, name: login, reason: '', password: answer?.proof ?? 'password' }
          if (!isBusy) ask({ kind: 'exempted', linkId, watchId, ...act }, 'filled')
        }}
      >
        <Box maxWidth="36rem">
          <SelectField
            formId={formId}
            name="type"
            label={t('watch.exemptionType')}
            hint={t('watch.exemptionTypeHint')}
            choices={types.map((value) => ({ value, label: t(`watch.exemptionType.${value}`) }))}
          />
        </Box>
        <TextField
          formId={formId}
          name="login"
          label={t('watch.login')}
          hint={t('watch.loginHint')}
          required
          autoComplete="off"
          maxWidth="36rem"
        />
        <Flex>
          <Button type="submit" variant="outline" aria-disabled={isBusy}>
            {t('watch.exempt')}
          </Button>
        </Flex>
      </CheckedForm>
    </Box>
  )
}
