import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { object, string } from 'yup'
import { useWords } from '../../../i18n/use-words.ts'
import { CheckedForm } from '../../../ui/fields/checked-form.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { LoadingRows } from '../../../ui/records/loading-rows.tsx'
import { ShortDay } from '../../../ui/records/short-day.tsx'
import { Unread } from '../../shared/unread.tsx'
import { Card } from '../card.tsx'
import { exemptionsFlow, watchActFlow } from './connect.ts'
import { reasonSchema } from '../../../ui/fields/reason-schema.ts'

type Props = { linkId: string; watchId: string }

/** The accounts that need not sign, in every repository of the project on this code platform. */
export function Exemptions({ linkId, watchId }: Props) {
  const { t } = useWords()
  const { done } = watchActFlow.useAct()
  // Read again after each act on them.
  const key = done?.act.kind === 'exempted' || done?.act.kind === 'exemptionEnded' ? JSON.stringify(done.act) : ''
  return (
    <Card title={t('watch.part.exemptions')}>
      <chakra.p color="ink.second" mb="4">
        {t('watch.exemptionsLead')}
      </chakra.p>
      <exemptionsFlow.ReadingFlow key={key} scope={{ link_id: linkId, watch_id: watchId }}>
        <List linkId={linkId} watchId={watchId} />
      </exemptionsFlow.ReadingFlow>
      <Add key={`form ${key}`} linkId={linkId} watchId={watchId} />
    </Card>
  )
}

function List({ linkId, watchId }: Props) {
  const { t } = useWords()
  const { answer, failure, retry } = exemptionsFlow.useReading()
  const { ask } = watchActFlow.useAct()
  if (failure) return <Unread failure={failure} onRetry={retry} />
  if (!answer) return <LoadingRows count={2} />
  if (answer.length === 0) return <chakra.p>{t('watch.noExemptions')}</chakra.p>
  return (
    <chakra.ul listStyleType="none" p="0">
      {answer.map(({ id, login, reason, added_at: at, added_by: by }) => (
        <Flex as="li" key={id} gap="4" align="start" py="2" borderTopWidth="1px">
          <Box flex="1" minWidth="0" overflowWrap="anywhere">
            <chakra.bdi fontWeight="bold">{login}</chakra.bdi>
            <chakra.bdi display="block">{reason}</chakra.bdi>
            <Box textStyle="small" color="ink.second">
              <ShortDay at={at} />
              {by !== '' && ` · ${by}`}
            </Box>
          </Box>
          <Button
            variant="outline"
            aria-label={t('watch.endNamed', { name: login })}
            onClick={() => ask({ kind: 'exemptionEnded', linkId, watchId, id, name: login })}
          >
            {t('watch.end')}
          </Button>
        </Flex>
      ))}
    </chakra.ul>
  )
}

const formId = 'exempt'
const schema = object({ login: string().default('').trim().required('problem.missing.own'), reason: reasonSchema })

function Add({ linkId, watchId }: Props) {
  const { t } = useWords()
  const { ask, isBusy } = watchActFlow.useAct()
  const [values] = useState({ login: '', reason: '' })
  const names: Record<string, string> = { login: t('watch.login'), reason: t('watch.reason') }
  return (
    <Box borderTopWidth="1px" mt="4" pt="4">
      <CheckedForm
        id={formId}
        values={values}
        schema={schema}
        nameOf={(field) => names[field] ?? field}
        onSubmit={({ login, reason }) => {
          const act = { login: login.trim(), reason: reason.trim(), name: login.trim() }
          if (!isBusy) ask({ kind: 'exempted', linkId, watchId, ...act }, 'atOnce')
        }}
      >
        <TextField
          formId={formId}
          name="login"
          label={t('watch.login')}
          hint={t('watch.loginHint')}
          required
          autoComplete="off"
          maxWidth="24rem"
        />
        <TextAreaField formId={formId} name="reason" label={t('watch.reason')} hint={t('watch.reasonHint')} required />
        <Flex>
          <Button type="submit" variant="outline" aria-disabled={isBusy}>
            {t('watch.exempt')}
          </Button>
        </Flex>
      </CheckedForm>
    </Box>
  )
}
