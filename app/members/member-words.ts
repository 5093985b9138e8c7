export const REGISTRATION_FAILED = "Registration failed. Please try again.";
