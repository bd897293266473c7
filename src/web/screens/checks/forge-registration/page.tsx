import { Button, chakra } from '@chakra-ui/react'
import { useParams } from 'react-router-dom'
import type { ResultOf } from '../../../../../openapi/index.ts'
import { wordingOf } from '../../../../domain/pages/wording.ts'
import { useBrowserEnvironment } from '../../../client/browser-environment.ts'
import { momentIn } from '../../../i18n/moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { FormFoot } from '../../../ui/fields/form-foot.tsx'
import { AnswerList, AnswerRow } from '../../../ui/messages/answer-list.tsx'
import { Message } from '../../../ui/page/message.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { LoadingRows } from '../../../ui/tables/loading-rows.tsx'
import { FlowRefusal } from '../../shared/flow/flow-refusal.tsx'
import {
  ForgeRegistrationFlow,
  type PreparedForm,
  useForgeRegistration,
  useForgeRegistrationActions,
} from './connect.tsx'

/** `/forge-registration/:token`: the operator's one-time URL that registers an App with a code platform. */
export default function ForgeRegistrationScreen() {
  const { token = '' } = useParams()
  return (
    <ForgeRegistrationFlow key={token} token={token}>
      {(form) => (
        <>
          <Registration />
          {form && <PostedForm key={form.url} form={form} />}
        </>
      )}
    </ForgeRegistrationFlow>
  )
}

/** Form that is posted to the code platform as soon as it is mounted. */
function PostedForm({ form: { url, manifest } }: { form: PreparedForm }) {
  return (
    <form action={url} method="post" hidden ref={(form) => form?.submit()}>
      <input type="hidden" name="manifest" value={manifest} />
    </form>
  )
}

function Registration() {
  const { t } = useWords()
  const { registration, failure, isUnavailable, isBusy, dialog } = useForgeRegistration()
  const isUsed = failure?.code === 'cla.used_forge_registration'
  const title = registration ? t('forgeRegistration.title', { host: hostOf(registration) }) : t('title.asking')
  const unavailable = t(isUsed ? 'forgeRegistration.used' : 'forgeRegistration.unavailable')
  return (
    <Page title={isUnavailable ? unavailable : title} busy={isBusy}>
      {isUnavailable ? (
        <Unavailable title={unavailable} />
      ) : registration ? (
        <Shown registration={registration} title={title} />
      ) : (
        <LoadingRows count={3} />
      )}
      {dialog && <FlowRefusal key={dialog.sessionId} dialog={dialog} place="admin" />}
    </Page>
  )
}

const hostOf = ({ url }: { url: string }): string => new URL(url).host

function Unavailable({ title }: { title: string }) {
  const { t, say } = useWords()
  const { failure, told } = useForgeRegistration()
  const { retry } = useForgeRegistrationActions()
  const wording = wordingOf(told ?? failure ?? { code: 'cla.system_error' }, 'admin')
  const isOver = failure !== null && failure.code.endsWith('_forge_registration')
  return (
    <Message title={title}>
      <chakra.p role="alert">{say(wording.key, wording.values)}</chakra.p>
      {!isOver && (
        <Button variant="outline" alignSelf="start" onClick={retry}>
          {t('dialog.retry')}
        </Button>
      )}
    </Message>
  )
}

function Shown({ registration, title }: { registration: ResultOf<'getForgeRegistration'>; title: string }) {
  const { t, say, language } = useWords()
  const { isBusy, told } = useForgeRegistration()
  const { begin } = useForgeRegistrationActions()
  const { origin } = useBrowserEnvironment()
  const host = hostOf(registration)
  const wording = told && wordingOf(told, 'admin')
  return (
    <Message title={title}>
      {wording && (
        <chakra.p role="alert" color="error">
          {say(wording.key, wording.values)}
        </chakra.p>
      )}
      <chakra.p overflowWrap="anywhere">{t('forgeRegistration.lead', { host })}</chakra.p>
      <AnswerList>
        <AnswerRow term={t('forgeRegistration.organization')}>
          {registration.organization || t('forgeRegistration.organization.own')}
        </AnswerRow>
        <AnswerRow term={t('forgeRegistration.until')}>{momentIn(language, registration.expires_at)}</AnswerRow>
      </AnswerList>
      <chakra.section>
        <chakra.h2 color="ink" fontWeight="bold" mb="2">
          {t('forgeRegistration.mayTitle')}
        </chakra.h2>
        <chakra.ul ps="5" listStyleType="disc">
          <li>{t('forgeRegistration.may.read')}</li>
          <li>{t('forgeRegistration.may.check')}</li>
          <li>{t('forgeRegistration.may.queue')}</li>
          <li>{t('forgeRegistration.may.issues')}</li>
          <li>{t('forgeRegistration.may.members')}</li>
        </chakra.ul>
      </chakra.section>
      <chakra.p textStyle="small" overflowWrap="anywhere">
        {t('forgeRegistration.reach', { host, origin })}
      </chakra.p>
      <FormFoot>
        <Button aria-disabled={isBusy} onClick={begin}>
          {t('forgeRegistration.begin', { host })}
        </Button>
      </FormFoot>
    </Message>
  )
}
