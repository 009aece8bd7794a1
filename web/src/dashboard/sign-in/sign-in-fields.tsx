import { zodResolver } from '@hookform/resolvers/zod';
import { type SignInForm, signInForm } from '@touchline/contract/forms/auth';
import { secondFactorTexts } from '@touchline/contract/texts/second-factor';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../lib/call.ts';
import { isCodeAsked, signIn } from '../../lib/session.ts';
import { useSending } from '../../lib/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Note } from '../../ui/record-form/form-notes.tsx';
import { CodeField } from '../second-factor/code-field.tsx';

/** E-mail and password, and for who has a second factor its code as a second step. */
export function SignInFields(): ReactNode {
  const [email, setEmail] = useState('');
  /** What was right so far, once a code is asked for. */
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
  const { register, handleSubmit, formState } = useForm<SignInForm>({
    resolver: zodResolver(signInForm),
    defaultValues: { email, password: '' },
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (form) => {
    setRefusal(null);
    try {
      await signIn(form);
    } catch (error) {
      if (isCodeAsked(error)) onCodeAsked(form);
      else setRefusal(messageOf(error));
    }
  });
  return (
    <>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {refusal !== null && <Note tone="fail">{refusal}</Note>}
        <Field label="Email" error={errors.email?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...register('email')}
              type="email"
              autoComplete="username"
              autoCapitalize="none"
            />
          )}
        </Field>
        <Field label="Password" error={errors.password?.message}>
          {(control) => (
            <PasswordInput {...control} {...register('password')} autoComplete="current-password" />
          )}
        </Field>
        <SignInButton isBusy={isSubmitting} />
      </form>
      <p className="type-caption text-text-3">Forgot your password? Ask a super-admin to set a new one.</p>
    </>
  );
}

interface CodeStepProps {
  readonly credentials: SignInForm;
  readonly onBack: () => void;
}

function CodeStep({ credentials, onBack }: CodeStepProps): ReactNode {
  const [code, setCode] = useState('');
  const { error, isBusy, clear, submit } = useSending(() => signIn({ ...credentials, code }));
  return (
    <>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <CodeField
          value={code}
          onChange={(typed) => {
            setCode(typed);
            clear();
          }}
          error={error}
          size="public"
          signsIn
        />
        <SignInButton isBusy={isBusy} />
        <Button size="phone" variant="quiet" onClick={onBack}>
          Back
        </Button>
      </form>
      <p className="type-caption text-text-3">{secondFactorTexts.lost}</p>
    </>
  );
}

function SignInButton({ isBusy }: { isBusy: boolean }): ReactNode {
  return (
    <Button type="submit" variant="primary" size="phone" busy={isBusy} busyLabel="Signing in...">
      Sign in
    </Button>
  );
}
