import { createVisitor } from "../../scripts/bench/visitor.ts";

const password = "Walled-Garden-By-The-Sea-1";

export async function createRegisteredUser(origin: string, name: string) {
  const user = createVisitor(origin, "198.19.0.1", { email: `${name}@members.example`, password });
  await user.register();
  return {
    isSignedIn: user.isSignedIn,
    async signIn(): Promise<void> {
      await user.forgetCookies();
      await user.signIn();
    },
  };
}
