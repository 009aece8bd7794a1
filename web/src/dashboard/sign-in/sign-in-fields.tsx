import { type SignInForm, signInForm } from '@touchline/contract/forms/auth';
import { accountTexts } from '@touchline/contract/texts/account';
import { actionTexts } from '@touchline/contract/texts/actions';
import { labelTexts } from '@touchline/contract/texts/labels';
import { secondFactorTexts } from '@touchline/contract/texts/second-factor';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { useOneField } from '../../ui/form/use-one-field.ts';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { isCodeAsked, signIn } from '../data/sign-in.ts';
import { Note } from '../form/form-notes.tsx';
import { CodeField } from '../second-factor/code-field.tsx';

/** E-mail and password, then the code of the second factor for users that have one. */
export function SignInFields(): ReactNode {
  const [email, setEmail] = useState('');
  /** The accepted e-mail and password, once a code is asked for. */
  const [credentials, setCredentials] = useState<SignInForm | null>(null);
  if (credentials) return <CodeStep credentials={credentials} onBack={() => setCredentials(null)} />;
  return (
    <PasswordStep
      email={email}
      onCodeAsked={(form) => {
        setEmail(form.email);
        setCredentials(form);
      }}
    />
  );
}

interface PasswordStepProps {
  readonly email: string;
  readonly onCodeAsked: (form: SignInForm) => void;
}

function PasswordStep({ email, onCodeAsked }: PasswordStepProps): ReactNode {
  const [refusal, setRefusal] = useState<string | null>(null);
  const { form, isSending, submit } = useContractForm<SignInForm>({
    values: { email, password: '' },
    rules: () => signInForm,
    onRefused: (error) => setRefusal(messageOf(error)),
  });
  const { register } = form;
  const { errors } = form.formState;
  const send = async (credentials: SignInForm): Promise<boolean> => {
    setRefusal(null);
    try {
      await signIn(credentials);
    } catch (error) {
      if (!isCodeAsked(error)) throw error;
      onCodeAsked(credentials);
    }
    return true;
  };
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit(send);
        }}
        className="flex flex-col gap-5"
      >
        {/* As high as a failure of one line, so that no field moves under the pointer. */}
        <div className="min-h-12.5">{refusal !== null && <Note tone="fail">{refusal}</Note>}</div>
        <Field label={labelTexts.email} error={errors.email?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...register('email')}
              // The page is there for this field.
              autoFocus
              type="email"
              autoComplete="username"
              autoCapitalize="none"
            />
          )}
        </Field>
        <Field label={labelTexts.password} error={errors.password?.message}>
          {(control) => (
            <PasswordInput {...control} {...register('password')} autoComplete="current-password" />
          )}
        </Field>
        <SignInButton isBusy={isSending} />
      </form>
      <p className="type-caption text-text-3">{accountTexts.signIn.forgot}</p>
    </>
  );
}

interface CodeStepProps {
  readonly credentials: SignInForm;
  readonly onBack: () => void;
}

function CodeStep({ credentials, onBack }: CodeStepProps): ReactNode {
  const { field, isSending, submit } = useOneField((code) => signIn({ ...credentials, code }));
  return (
    <>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <CodeField {...field} size="public" signsIn />
        <SignInButton isBusy={isSending} />
        <Button size="phone" variant="quiet" onClick={onBack}>
          {actionTexts.back}
        </Button>
      </form>
      <p className="type-caption text-text-3">{secondFactorTexts.lost}</p>
    </>
  );
}

function SignInButton({ isBusy }: { isBusy: boolean }): ReactNode {
  return (
    <Button type="submit" variant="primary" size="phone" busy={isBusy} busyLabel={accountTexts.signIn.busy}>
      {accountTexts.signIn.submit}
    </Button>
  );
}
